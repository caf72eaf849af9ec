// The messages that the page shares with Python.

import en from "@games/dnup/messages/en.ftl?raw";
import { catalogue } from "../../../lib/i18n/catalogue";

export const say = catalogue(en, () => import("@games/dnup/messages/ja.ftl?raw"));
