"""Small boards for study: some that come with the package, and a generator of others."""
