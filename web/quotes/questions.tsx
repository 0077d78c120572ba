import { useState } from "react";
import type { JobQuestion, OpenJob } from "#shared/quotes/model.ts";
import { quoteOperations } from "#shared/quotes/operations.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Button } from "../ui/button.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { Read } from "../ui/loaded.tsx";
import { TextArea } from "../ui/text-input.tsx";
import { When } from "../ui/when.tsx";

type QuestionsProps = { job: Pick<OpenJob, "id" | "title" | "isYours">; isOpen: boolean };

/** Questions and answers about an open job. The owner and every haulier that may quote see all of them. */
export function Questions({ job, isOpen }: QuestionsProps) {
  const [asking, setAsking] = useState(false);
  const side = job.isYours ? "owner" : "haulier";
  return (
    <section className="ui-stack" aria-label={`Questions about ${job.title}`}>
      <h4>Questions</h4>
      <Read
        of={reading("jobQuestions", { jobRequestId: job.id })}
        loading="Loading the questions"
        empty={<p className="ui-soft">None yet. Every haulier that quotes can read the questions.</p>}
      >
        {(questions) => (
          <ul className="ui-lines">
            {questions.map((question) => (
              <Question key={question.id} question={question} mayAnswer={isOpen && question.by !== side} />
            ))}
          </ul>
        )}
      </Read>
      {isOpen && (
        <div>
          <Button size="small" onClick={() => setAsking(true)}>
            {job.isYours ? "Ask all who quote" : "Ask about this job"}
          </Button>
        </div>
      )}
      {asking && <AskDialog job={job} onClose={() => setAsking(false)} />}
    </section>
  );
}

function Question({ question, mayAnswer }: { question: JobQuestion; mayAnswer: boolean }) {
  const [answering, setAnswering] = useState(false);
  return (
    <li className="ui-stack ui-stack-tight">
      <p>
        <strong>{question.by === "owner" ? "The contractor asks" : "A haulier asks"}:</strong> {question.question}{" "}
        <span className="ui-soft">
          <When at={question.askedAt} />
        </span>
      </p>
      {question.answers.map(({ by, text, at }) => (
        <p key={at}>
          <strong>{by}:</strong> {text}
        </p>
      ))}
      {mayAnswer && (
        <div>
          <Button size="small" onClick={() => setAnswering(true)}>
            Answer <span className="ui-visually-hidden">: {question.question}</span>
          </Button>
        </div>
      )}
      {answering && <AnswerDialog question={question} onClose={() => setAnswering(false)} />}
    </li>
  );
}

function AskDialog({ job, onClose }: { job: Pick<OpenJob, "id" | "isYours">; onClose: () => void }) {
  const form = useOperationForm({
    schema: quoteOperations.askAboutJob.input,
    start: { question: "" },
    input: ({ question }) => ({ jobRequestId: job.id, question }),
    send: useChange("askAboutJob").mutateAsync,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={job.isYours ? "Ask all who quote" : "Ask about this job"}
      description="Every haulier that may quote reads the question and its answer. Leave out names and phone numbers."
      submit="Ask"
      onClose={onClose}
    >
      <FormField name="question" label="Your question" required>
        <TextArea maxLength={500} rows={3} />
      </FormField>
    </FormDialog>
  );
}

function AnswerDialog({ question, onClose }: { question: JobQuestion; onClose: () => void }) {
  const { id: questionId, jobRequestId } = question;
  const form = useOperationForm({
    schema: quoteOperations.answerAboutJob.input,
    start: { answer: "" },
    input: ({ answer }) => ({ jobRequestId, questionId, answer }),
    send: useChange("answerAboutJob").mutateAsync,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title="Answer" description={question.question} submit="Send answer" onClose={onClose}>
      <FormField name="answer" label="Your answer" hint="Every haulier that may quote for this job reads it." required>
        <TextArea maxLength={1000} rows={3} />
      </FormField>
    </FormDialog>
  );
}
