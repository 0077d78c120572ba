import Truck from "lucide-react/icons/truck";
import { Band } from "../band.tsx";
import { Plate } from "../plate.tsx";
import { Facts, Steps, Table } from "../prose.tsx";
import { QuestionList } from "../question-list.tsx";
import { Contents, NextStep } from "../text-page.tsx";

const items = [
  { title: "Say what and where", text: "The service, the site and the time." },
  { title: "Choose who comes", text: "Nearest first." },
  { title: "Follow it to the end", text: "On the map." },
];

export function Words() {
  return (
    <>
      <Contents items={[{ id: "words", title: "Where words are" }]} />
      <Steps items={items} across />
      <Steps items={items} />
      <Facts items={items} />
      <Table heads={["Name", "Where", "How long"]} rows={[["theme", "Local storage", "Until you clear it."]]} />
      <QuestionList questions={[{ id: "price", title: "Is the price really fixed?", body: <p>It is.</p> }]} />
      <Band id="example-band" title="A band" purpose="From edge to edge." sunken>
        <Plate>
          <Truck />
        </Plate>
      </Band>
      <NextStep
        title="Ready when you are"
        text="It takes two minutes."
        links={[{ to: "/book", label: "Book a job" }]}
      />
    </>
  );
}
