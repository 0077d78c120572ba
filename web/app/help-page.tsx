import { HelpPage } from "../site/articles/help-page.tsx";
import { pageOfArticles } from "./page-of-articles.tsx";

export default pageOfArticles("help", HelpPage);
