# Runs tools/commands.py with the first Python on PATH that is new enough.
# In plain sh, so that a machine with an old Python gets a sentence and not a syntax error.

for python in python3 python3.14 python3.13 python3.12 python3.11; do
    if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        exec "$python" "$(dirname -- "$0")/commands.py" "$@"
    fi
done

found=$(python3 -c 'import sys; print(sys.version.split()[0])' 2>/dev/null)
echo "Rallare needs Python 3.11 or newer, and found ${found:-none} here:" \
    "install a newer python3, then run this again." >&2
exit 1
