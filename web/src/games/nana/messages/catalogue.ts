// The messages that the page shares with Python.

import en from "@games/nana/messages/en.ftl?raw";
import { catalogue } from "../../../lib/i18n/catalogue";

export const say = catalogue(en, () => import("@games/nana/messages/ja.ftl?raw"));
