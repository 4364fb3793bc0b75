// The words of the games, loaded with the first table or lesson.

import { around } from "./around";
import { board } from "./board";
import { cards } from "./cards";
import { hints } from "./hints";
import { learn } from "./learn";
import { log } from "./log";
import { play } from "./play";

export const game = { ...board, ...play, ...cards, ...around, ...log, ...learn, ...hints } as const;
