// The messages that the page shares with the terminal.

import en from "@games/dnup/messages/en.ftl?raw";
import { catalogue } from "../../../words/catalogue";

export const say = catalogue(en, () => import("@games/dnup/messages/ja.ftl?raw"));
