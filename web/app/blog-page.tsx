import { BlogPage } from "../site/articles/blog-page.tsx";
import { pageOfArticles } from "./page-of-articles.tsx";

export default pageOfArticles("blog", BlogPage);
