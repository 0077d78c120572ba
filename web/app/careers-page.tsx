import { CareersPage } from "../site/articles/careers-page.tsx";
import { pageOfArticles } from "./page-of-articles.tsx";

/** /careers */
export default pageOfArticles("careers", CareersPage);
