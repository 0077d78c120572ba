import { CareersPage } from "../site/articles/careers-page.tsx";
import { pageOfArticles } from "./page-of-articles.tsx";

export default pageOfArticles("careers", CareersPage);
