import { useQuery } from "@tanstack/react-query";
import { articleOperations } from "#shared/admin/article-operations.ts";
import type { Article, ArticleKind, ArticleVersion } from "#shared/admin/articles.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { ArticleText, articleProblem } from "../ui/article-text.tsx";
import { Banner } from "../ui/banner.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { Loaded } from "../ui/loaded.tsx";
import { TextArea } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";

type ArticleDialogProps = {
  kind: ArticleKind;
  /** The version that this form edits; 0 for a new article. */
  version: number;
  words?: Pick<ArticleVersion, "slug" | "title" | "description" | "text">;
  onClose: () => void;
};

const blank = { slug: "", title: "", description: "", text: "" };

export function ArticleDialog({ kind, version, words = blank, onClose }: ArticleDialogProps) {
  const { slug, title, description, text } = words;
  const isNew = version === 0;
  const form = useOperationForm({
    schema: articleOperations.saveArticle.input,
    start: { slug, title, description, text },
    input: (values) => ({ ...values, kind, version }),
    send: useChange("saveArticle").mutateAsync,
    onDone: () => {
      toast({ title: "Article saved", description: "Visitors read it once you publish it." });
      onClose();
    },
  });
  const typed = form.watch();
  const problem = articleProblem(typed.text);
  return (
    <FormDialog
      form={form}
      size="wide"
      title={isNew ? "New article" : "Edit article"}
      description="Claim nothing that cannot be proved. Give sources where there are any."
      submit="Save"
      onClose={onClose}
    >
      <TextField name="title" label="Title" required maxLength={120} />
      {isNew && (
        <TextField
          name="slug"
          label="Address"
          required
          maxLength={80}
          hint={`After /${kind}/, e.g. before-the-hiab-comes. It cannot change later.`}
        />
      )}
      <FormField name="description" label="In a sentence" required hint="For lists and search engines.">
        <TextArea rows={2} maxLength={300} />
      </FormField>
      <FormField
        name="text"
        label="Text"
        required
        hint="Markdown: a blank line between paragraphs, ## before a heading, - before an item, [words](https://…) for a link."
      >
        <TextArea rows={12} maxLength={20_000} />
      </FormField>
      <section className="ui-stack ui-stack-tight" aria-labelledby="article-preview">
        <h3 id="article-preview">Preview</h3>
        {problem && (
          <Banner tone="warn" inset>
            {problem}
          </Banner>
        )}
        {typed.text.trim() ? <ArticleText text={typed.text} /> : <p className="ui-soft">Nothing is written yet.</p>}
      </section>
    </FormDialog>
  );
}

type ArticleFromVersionProps = { article: Article; old: Pick<ArticleVersion, "version">; onClose: () => void };

/** Edits an article, starting with the text of one version. Saving makes a new version. */
export function ArticleFromVersion({ article: { kind, slug, version }, old, onClose }: ArticleFromVersionProps) {
  const query = useQuery({
    ...reading("articleVersion", { kind, slug, version: old.version }),
    // Never refetched: the text must not change while the admin edits it.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.data) return <ArticleDialog kind={kind} version={version} words={query.data} onClose={onClose} />;
  return (
    <Dialog open size="wide" title="Edit article" onOpenChange={(open) => !open && onClose()}>
      <Loaded query={query} loading="Loading the article" like="form">
        {() => "This version is no longer stored."}
      </Loaded>
    </Dialog>
  );
}
