<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>QObject</name>
    <message>
        <source>&amp;Release</source>
        <translation>&amp;Freigeben</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Data (%1)</source>
        <translation>Daten (%1)</translation>
    </message>
    <message>
        <source>Data and experiments (%1)</source>
        <translation>Daten und Experimente (%1)</translation>
    </message>
    <message>
        <source>Experiments and results (*.json)</source>
        <translation>Experimente und Ergebnisse (*.json)</translation>
    </message>
    <message>
        <source>Exported charts (*.svg *.png *.pdf)</source>
        <translation>Exportierte Diagramme (*.svg *.png *.pdf)</translation>
    </message>
    <message>
        <source>Go on as %1</source>
        <translation>Weiter als %1</translation>
    </message>
    <message>
        <source>If they are, its total, what was spent and its split hold here, too.</source>
        <translation>Wenn ja, gelten dessen Gesamtbudget, Verbrauch und Aufteilung auch hier.</translation>
    </message>
    <message>
        <source>Other people</source>
        <translation>Andere Personen</translation>
    </message>
    <message>
        <source>People of this dataset may be in %1.</source>
        <translation>Personen aus diesen Daten sind vielleicht auch in %1.</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Freigabe</translation>
    </message>
    <message>
        <source>Release this: %1?</source>
        <translation>Freigeben: %1?</translation>
    </message>
    <message>
        <source>Release this?</source>
        <translation>Freigeben?</translation>
    </message>
    <message>
        <source>Sessions (*.epsiloscope)</source>
        <translation>Sitzungen (*.epsiloscope)</translation>
    </message>
    <message>
        <source>The total of the ledger</source>
        <translation>Das Gesamtbudget des Kontobuchs</translation>
    </message>
    <message>
        <source>This release would cross the total: %1. %2</source>
        <translation>Diese Freigabe würde das Gesamtbudget überschreiten: %1. %2</translation>
    </message>
    <message>
        <source>What is released cannot be taken back.</source>
        <translation>Was freigegeben ist, lässt sich nicht zurücknehmen.</translation>
    </message>
    <message>
        <source>Whose records are these?</source>
        <translation>Wessen Datensätze sind das?</translation>
    </message>
    <message>
        <source>nothing is loaded</source>
        <translation>nichts geladen</translation>
    </message>
    <message>
        <source>pictures are no text</source>
        <translation>Bilder sind kein Text</translation>
    </message>
    <message>
        <source>… and %1 more like these.</source>
        <translation>… und %1 weitere wie diese.</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>%1 (%2 bins)</source>
        <translation>%1 (%2 Bins)</translation>
    </message>
    <message>
        <source>%1 (95 %: %2 to %3)</source>
        <translation>%1 (95 %: %2 bis %3)</translation>
    </message>
    <message>
        <source>%1 Here it is a row&apos;s, and a person&apos;s rows are both learnt from and examined; data.person says whose, and data.unit=record with it that a row&apos;s is meant</source>
        <translation>%1 Hier gilt es pro Zeile, und aus Zeilen einer Person wird gelernt und an anderen geprüft; data.person sagt, wem sie gehören, und data.unit=record dazu, dass es pro Zeile gelten soll</translation>
    </message>
    <message>
        <source>%1 adds no noise</source>
        <translation>%1 fügt kein Rauschen hinzu</translation>
    </message>
    <message>
        <source>%1 adds noise for every row that one %2 may have</source>
        <translation>%1 addiert Rauschen für jede Zeile, die eine Person (%2) haben kann</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>%1 at δ = %2 · %3</source>
        <translation>%1 bei δ = %2 · %3</translation>
    </message>
    <message>
        <source>%1 beats %2 in %3 % of %4 (95 % interval %5–%6 %</source>
        <translation>%1 schlägt %2 in %3 % von %4 (95-%-Intervall %5–%6 %</translation>
    </message>
    <message>
        <source>%1 cannot be read: the file was edited</source>
        <translation>%1 lässt sich nicht lesen: Die Datei wurde geändert</translation>
    </message>
    <message>
        <source>%1 classes</source>
        <translation>%1 Klassen</translation>
    </message>
    <message>
        <source>%1 deals or draws persons, and a row of two owners would be in two places</source>
        <translation>%1 teilt oder zieht Personen, und eine Zeile mit zwei Besitzern wäre an zwei Stellen</translation>
    </message>
    <message>
        <source>%1 draws of 1,000</source>
        <translation>%1 Ziehungen von 1,000</translation>
    </message>
    <message>
        <source>%1 feature</source>
        <translation>%1 Merkmal</translation>
    </message>
    <message>
        <source>%1 features</source>
        <translation>%1 Merkmale</translation>
    </message>
    <message>
        <source>%1 files came at once, and their names do not say what they are</source>
        <translation>%1 Dateien kamen auf einmal, und ihre Namen sagen nicht, was sie sind</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1 für %2</translation>
    </message>
    <message>
        <source>%1 gives no labels to public records</source>
        <translation>%1 gibt öffentlichen Datensätzen keine Labels</translation>
    </message>
    <message>
        <source>%1 gives no model that could be kept</source>
        <translation>%1 ergibt kein Modell, das sich behalten ließe</translation>
    </message>
    <message>
        <source>%1 has no accountant that answers before a run</source>
        <translation>%1 hat keine Buchhaltung, die vor einem Lauf antwortet</translation>
    </message>
    <message>
        <source>%1 has no ε that could be set to what is left</source>
        <translation>%1 hat kein ε, das auf den Rest gesetzt werden könnte</translation>
    </message>
    <message>
        <source>%1 is the first to run out of its own budget: it cannot pay for query %2</source>
        <translation>%1 verbraucht zuerst das eigene Budget: Anfrage %2 ist damit nicht mehr zu zahlen</translation>
    </message>
    <message>
        <source>%1 learns in one go: there are no steps to go back to</source>
        <translation>%1 lernt auf einmal: Es gibt keine Schritte, zu denen man zurück kann</translation>
    </message>
    <message>
        <source>%1 left out</source>
        <translation>%1 weggelassen</translation>
    </message>
    <message>
        <source>%1 left out by lot: of each %2 %3 looked at, at most</source>
        <translation>%1 ausgelost und weggelassen: Von jeder Person (%2) werden höchstens %3 angesehen</translation>
    </message>
    <message>
        <source>%1 left out: no label%2, or %3</source>
        <translation>%1 weggelassen: ohne Label%2, oder mit %3</translation>
    </message>
    <message>
        <source>%1 left out: nobody&apos;s, as the column of persons says nothing there</source>
        <translation>%1 weggelassen, da die Spalte der Personen dort nichts sagt</translation>
    </message>
    <message>
        <source>%1 live run</source>
        <translation>%1 Live-Lauf</translation>
    </message>
    <message>
        <source>%1 live runs</source>
        <translation>%1 Live-Läufe</translation>
    </message>
    <message>
        <source>%1 long row</source>
        <translation>%1 langen Zeile</translation>
    </message>
    <message>
        <source>%1 long rows</source>
        <translation>%1 langen Zeilen</translation>
    </message>
    <message>
        <source>%1 made to say the runner-up in place of the leader, in every query</source>
        <translation>%1, bei jeder Anfrage zum Zweiten statt zum Ersten gebracht</translation>
    </message>
    <message>
        <source>%1 of %2 failed, the first: %3</source>
        <translation>%1 von %2 gescheitert, der erste: %3</translation>
    </message>
    <message>
        <source>%1 of %2 partitions</source>
        <translation>%1 von %2 Partitionen</translation>
    </message>
    <message>
        <source>%1 of %2 records of the public pool have no label</source>
        <translation>%1 von %2 Datensätzen des öffentlichen Pools haben kein Label</translation>
    </message>
    <message>
        <source>%1 of %2 rows of %3 were left out: %4</source>
        <translation>%1 von %2 Zeilen von %3 wurden weggelassen: %4</translation>
    </message>
    <message>
        <source>%1 of %2 teachers did not converge; use a larger regularisation</source>
        <translation>%1 von %2 Lehrern konvergierten nicht; nehmen Sie eine größere Regularisierung</translation>
    </message>
    <message>
        <source>%1 others</source>
        <translation>%1 andere</translation>
    </message>
    <message>
        <source>%1 person has</source>
        <translation>%1 Person hat</translation>
    </message>
    <message>
        <source>%1 persons have</source>
        <translation>%1 Personen haben</translation>
    </message>
    <message>
        <source>%1 point</source>
        <translation>%1 Punkt</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 Punkte</translation>
    </message>
    <message>
        <source>%1 private record is</source>
        <translation>%1 privater Datensatz ist</translation>
    </message>
    <message>
        <source>%1 private records are</source>
        <translation>%1 private Datensätze sind</translation>
    </message>
    <message>
        <source>%1 private, %2 public, %3 test</source>
        <translation>%1 private, %2 öffentliche, %3 Test</translation>
    </message>
    <message>
        <source>%1 protects the records of the test file, too, and one %2 may have rows in both files</source>
        <translation>%1 schützt auch die Datensätze der Testdatei, und eine Person (%2) kann Zeilen in beiden Dateien haben</translation>
    </message>
    <message>
        <source>%1 queries</source>
        <translation>%1 Anfragen</translation>
    </message>
    <message>
        <source>%1 queries, but the</source>
        <translation>%1 Anfragen, aber</translation>
    </message>
    <message>
        <source>%1 record</source>
        <translation>%1 Datensatz</translation>
    </message>
    <message>
        <source>%1 records</source>
        <translation>%1 Datensätze</translation>
    </message>
    <message>
        <source>%1 repeats</source>
        <translation>%1 Wiederholungen</translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 Zeile</translation>
    </message>
    <message>
        <source>%1 row is</source>
        <translation>%1 Zeile</translation>
    </message>
    <message>
        <source>%1 row was</source>
        <translation>%1 Zeile wurde</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>%1 rows are</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>%1 rows in the public pool and in the data: those in the pool are not protected</source>
        <translation>%1 Zeilen im öffentlichen Pool und in den Daten: Die im Pool sind nicht geschützt</translation>
    </message>
    <message>
        <source>%1 rows in the test file and in the data: who examines has been learnt from</source>
        <translation>%1 Zeilen in der Testdatei und in den Daten: Geprüft wird an Personen, aus denen gelernt wurde</translation>
    </message>
    <message>
        <source>%1 rows were</source>
        <translation>%1 Zeilen wurden</translation>
    </message>
    <message>
        <source>%1 teacher</source>
        <translation>%1 Lehrer</translation>
    </message>
    <message>
        <source>%1 teachers</source>
        <translation>%1 Lehrer</translation>
    </message>
    <message>
        <source>%1 teachers, but the private part has only %2 persons</source>
        <translation>%1 Lehrer, aber der private Teil hat nur %2 Personen</translation>
    </message>
    <message>
        <source>%1 teachers, but the private part has only %2 rows</source>
        <translation>%1 Lehrer, aber der private Teil hat nur %2 Zeilen</translation>
    </message>
    <message>
        <source>%1 tells two classes apart, and the label has %2</source>
        <translation>%1 unterscheidet zwei Klassen, und das Label hat %2</translation>
    </message>
    <message>
        <source>%1 text</source>
        <translation>%1 Text</translation>
    </message>
    <message>
        <source>%1 texts</source>
        <translation>%1 Texte</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1-mal</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 too few to be shared among teachers</source>
        <translation>%1 zu wenig, um sie auf Lehrer zu verteilen</translation>
    </message>
    <message>
        <source>%1 was guessed: %2; data.label says it for certain</source>
        <translation>%1 ist vermutet: %2; data.label legt es fest</translation>
    </message>
    <message>
        <source>%1 with missing cells</source>
        <translation>%1 mit fehlenden Zellen</translation>
    </message>
    <message>
        <source>%1 without a label</source>
        <translation>%1 ohne Label</translation>
    </message>
    <message>
        <source>%1, %2 in one drag</source>
        <translation>%1, %2 in einem Zug</translation>
    </message>
    <message>
        <source>%1, %2 of one curve over ε</source>
        <translation>%1, %2 einer Kurve über ε</translation>
    </message>
    <message>
        <source>%1, 1 row</source>
        <translation>%1, 1 Zeile</translation>
    </message>
    <message>
        <source>%1, a membership attack</source>
        <translation>%1, ein Angriff auf die Zugehörigkeit</translation>
    </message>
    <message>
        <source>%1, all rows</source>
        <translation>%1, alle Zeilen</translation>
    </message>
    <message>
        <source>%1, by its accountant: no query is refused</source>
        <translation>%1, nach seiner Buchhaltung: Keine Anfrage wird verweigert</translation>
    </message>
    <message>
        <source>%1, by the accountant that was chosen; charged as ε = %2</source>
        <translation>%1, nach der gewählten Buchhaltung; verbucht als ε = %2</translation>
    </message>
    <message>
        <source>%1, covered by no ε</source>
        <translation>%1, von keinem ε gedeckt</translation>
    </message>
    <message>
        <source>%1, its accountant on votes</source>
        <translation>%1, seine Buchhaltung auf Stimmen</translation>
    </message>
    <message>
        <source>%1, left out</source>
        <translation>%1, weggelassen</translation>
    </message>
    <message>
        <source>%1, or allow it to cross the total</source>
        <translation>%1, oder erlauben Sie ihr, das Gesamtbudget zu überschreiten</translation>
    </message>
    <message>
        <source>%1, or give the public part a larger share of the split</source>
        <translation>%1, oder geben Sie dem öffentlichen Teil einen größeren Anteil der Aufteilung</translation>
    </message>
    <message>
        <source>%1, owners counted as known</source>
        <translation>%1, Besitzer gelten als bekannt</translation>
    </message>
    <message>
        <source>%1, replaced by other rows</source>
        <translation>%1, durch andere Zeilen ersetzt</translation>
    </message>
    <message>
        <source>%1, replaced, each within its class, by other rows</source>
        <translation>%1, jede innerhalb ihrer Klasse durch andere Zeilen ersetzt</translation>
    </message>
    <message>
        <source>%1, together at most ε = %2 at δ = %3 (added up)</source>
        <translation>%1, zusammen höchstens ε = %2 bei δ = %3 (addiert)</translation>
    </message>
    <message>
        <source>%1, together they cost more</source>
        <translation>%1, zusammen kosten sie mehr</translation>
    </message>
    <message>
        <source>%1, with the private features of other rows</source>
        <translation>%1, mit den privaten Merkmalen anderer Zeilen</translation>
    </message>
    <message>
        <source>%1, ≤ %2 rows</source>
        <translation>%1, ≤ %2 Zeilen</translation>
    </message>
    <message>
        <source>%1: %2; the positive class was guessed; data.positive says it for certain</source>
        <translation>%1: %2; die positive Klasse ist vermutet; data.positive legt sie fest</translation>
    </message>
    <message>
        <source>%1: holds where the cost of both together was fixed in advance</source>
        <translation>%1: gilt, wo die Kosten beider zusammen vorher feststanden</translation>
    </message>
    <message>
        <source>%1: the positive class was guessed; data.positive says it for certain</source>
        <translation>%1: die positive Klasse ist vermutet; data.positive legt sie fest</translation>
    </message>
    <message>
        <source>%1: the sanitised one was drawn as %2, the least that it can be, and says nothing</source>
        <translation>%1: Das bereinigte wurde als %2 gezogen, das kleinste, was es sein kann, und sagt nichts</translation>
    </message>
    <message>
        <source>%1: the sanitised one, %2, is no smaller</source>
        <translation>%1: Das bereinigte, %2, ist nicht kleiner</translation>
    </message>
    <message>
        <source>%1; %2, so for %3 ε ≤ %4</source>
        <translation>%1; %2, für %3 also ε ≤ %4</translation>
    </message>
    <message>
        <source>%1; %2, which bounds nothing for %3</source>
        <translation>%1; %2, was für %3 nichts begrenzt</translation>
    </message>
    <message>
        <source>%1; nothing is stated</source>
        <translation>%1; zugesagt ist nichts</translation>
    </message>
    <message>
        <source>%1and cannot be the label, too</source>
        <translation>%1und kann nicht auch das Label sein</translation>
    </message>
    <message>
        <source>%1and is pictures</source>
        <translation>%1und besteht aus Bildern</translation>
    </message>
    <message>
        <source>%1at most %2 are right; %3 would be by chance.</source>
        <translation>%1höchstens %2 stimmen; durch Zufall wären es %3.</translation>
    </message>
    <message>
        <source>%1but its role is %2: nothing is learnt from it</source>
        <translation>%1aber ihre Rolle ist %2: Aus ihr wird nichts gelernt</translation>
    </message>
    <message>
        <source>%1costs nothing</source>
        <translation>%1kostet nichts</translation>
    </message>
    <message>
        <source>%1is not declared, and reading it off private records would leak</source>
        <translation>%1ist nicht erklärt, und es aus privaten Datensätzen zu lesen würde etwas verraten</translation>
    </message>
    <message>
        <source>%1is not valid: %2</source>
        <translation>%1gilt nicht: %2</translation>
    </message>
    <message>
        <source>%1more than ε = %2 is not spent, however much is allowed: something else is set that keeps the noise</source>
        <translation>%1mehr als ε = %2 wird nicht verbraucht, wie viel auch erlaubt ist: etwas anderes ist gesetzt, das das Rauschen festhält</translation>
    </message>
    <message>
        <source>%1no more than %2 are right, as by chance.</source>
        <translation>%1nicht mehr als %2 stimmen, wie durch Zufall.</translation>
    </message>
    <message>
        <source>%1nothing is promised, every guess may be right</source>
        <translation>%1nichts wird zugesagt, jede Vermutung kann stimmen</translation>
    </message>
    <message>
        <source>%1promises nothing</source>
        <translation>%1sagt nichts zu</translation>
    </message>
    <message>
        <source>%1ε ≤ %2 (proved: %3)</source>
        <translation>%1ε ≤ %2 (bewiesen: %3)</translation>
    </message>
    <message>
        <source>&apos;%1&apos; stands in %2 each: is ε a %3&apos;s or a row&apos;s?</source>
        <translation>„%1“ steht in je %2: Gilt ε pro %3 oder pro Zeile?</translation>
    </message>
    <message>
        <source>&apos;%1&apos; stands in %2 each: is ε an %3&apos;s or a row&apos;s?</source>
        <translation>„%1“ steht in je %2: Gilt ε pro %3 oder pro Zeile?</translation>
    </message>
    <message>
        <source>&apos;ID&apos; numbers the clients and is ignored.</source>
        <translation>&apos;ID&apos; nummeriert die Kunden und wird ignoriert.</translation>
    </message>
    <message>
        <source>&apos;duration&apos; is known only after the call, when the answer is known too: to predict it beforehand, ignore that column.</source>
        <translation>&apos;duration&apos; ist erst nach dem Anruf bekannt, wenn die Antwort es auch ist: Um sie vorher vorherzusagen, ignorieren Sie diese Spalte.</translation>
    </message>
    <message>
        <source>&apos;fnlwgt&apos; is the weight of the record in the census sample, not a trait of the person.</source>
        <translation>&apos;fnlwgt&apos; ist das Gewicht des Datensatzes in der Stichprobe, keine Eigenschaft der Person.</translation>
    </message>
    <message>
        <source>(0, δ) holds as well: ε = 0 at the same δ = %1, since what is in no bag has no influence at all; the ε of the theorem is larger than needed, and a larger ε would not make δ smaller</source>
        <translation>(0, δ) gilt ebenso: ε = 0 beim selben δ = %1, denn was in keinem Bag ist, hat gar keinen Einfluss; das ε des Satzes ist größer als nötig, und ein größeres ε würde δ nicht kleiner machen</translation>
    </message>
    <message>
        <source>(95 %: %1 to %2)</source>
        <translation>(95 %: %1 bis %2)</translation>
    </message>
    <message>
        <source>(95 %: at least %1)</source>
        <translation>(95 %: mindestens %1)</translation>
    </message>
    <message>
        <source>(95 %: at most %1)</source>
        <translation>(95 %: höchstens %1)</translation>
    </message>
    <message>
        <source>(no interval yet: it takes %1 seeds)</source>
        <translation>(noch kein Intervall: dazu gehören %1 Startwerte)</translation>
    </message>
    <message>
        <source>(or a public class that is used for pretraining only)</source>
        <translation>(oder eine öffentliche Klasse, die nur zum Vortrainieren dient)</translation>
    </message>
    <message>
        <source>(sensitivity/σ)², added up over all noise</source>
        <translation>(Sensitivität/σ)², addiert über alles Rauschen</translation>
    </message>
    <message>
        <source>0.5 / clipping norm for gradient descent, 0.001 for Adam</source>
        <translation>0.5 / Kappungsnorm beim Gradientenabstieg, 0.001 bei Adam</translation>
    </message>
    <message>
        <source>12,000 invented people: age, work, education, family, region, and whether the income is high (24 %). Numbers, words and a few missing answers, as in a real census.</source>
        <translation>12,000 erfundene Personen: Alter, Arbeit, Bildung, Familie, Region, und ob das Einkommen hoch ist (24 %). Zahlen, Wörter und einige fehlende Antworten, wie in einer echten Volkszählung.</translation>
    </message>
    <message>
        <source>14,476 visits of 1,200 invented patients to a heart clinic, 1 to 40 each: what was measured, and whether they were readmitted to hospital (38 %). Visits of a patient are alike. Dealt row by row, a random forest meets patients again and is right for 85 % of the visits; of patients whom it never saw, for 75 %. And one patient has up to 40 rows to protect.</source>
        <translation>14,476 Besuche von 1,200 erfundenen Patienten in einer Herzklinik, 1 bis 40 von jedem: was gemessen wurde, und ob sie wieder ins Krankenhaus eingewiesen wurden (38 %). Die Besuche eines Patienten gleichen sich. Wird Zeile für Zeile aufgeteilt, begegnet ein Zufallswald Patienten wieder und hat bei 85 % der Besuche recht; bei Patienten, die er nie sah, bei 75 %. Und ein Patient hat bis zu 40 Zeilen zu schützen.</translation>
    </message>
    <message>
        <source>14,476 visits of 1,200 invented patients, and who of them is readmitted.</source>
        <translation>14,476 Besuche von 1,200 erfundenen Patienten, und wer von ihnen wieder eingewiesen wird.</translation>
    </message>
    <message>
        <source>16,000 invented employees: 25 answers about their work and their lives, and whether they are exhausted (40 %). Its private records are worth having: in the experiment “PATE on a survey” the majority class is right for 61 % of the people, the true labels of the public pool teach 80 %, PATE at ε = 2 teaches 81 %, and a model without privacy 83 %.</source>
        <translation>16,000 erfundene Angestellte: 25 Antworten über ihre Arbeit und ihr Leben, und ob sie erschöpft sind (40 %). Seine privaten Datensätze sind es wert: Im Experiment „PATE auf einer Umfrage“ trifft die häufigste Klasse für 61 % der Personen zu, die wahren Labels des öffentlichen Pools lehren 80 %, PATE bei ε = 2 lehrt 81 %, und ein Modell ohne Privatheit 83 %.</translation>
    </message>
    <message>
        <source>2 / teachers, or from ε and queries</source>
        <translation>2 / Lehrer, oder aus ε und Anfragen</translation>
    </message>
    <message>
        <source>2 is right for print</source>
        <translation>2 passt für Druck</translation>
    </message>
    <message>
        <source>2,000 points on a line: the left half is one class, the right half the other. The toy example on which boosting with random classifiers can be watched (Shen et al., section 4).</source>
        <translation>2,000 Punkte auf einer Linie: Die linke Hälfte ist eine Klasse, die rechte die andere. Das kleine Beispiel, an dem sich Boosting mit zufälligen Klassifikatoren beobachten lässt (Shen et al., Abschnitt 4).</translation>
    </message>
    <message>
        <source>2,000 points: the left half is one class, the right half the other.</source>
        <translation>2,000 Punkte: Die linke Hälfte ist eine Klasse, die rechte die andere.</translation>
    </message>
    <message>
        <source>24,175 invented heart patients, 29 measures and conditions each, and whether an event followed within a year (10,395, 43.0 %). It has the size and balance of the private cohort of the DPBag paper, none of its records.</source>
        <translation>24,175 erfundene Herzpatienten, je 29 Messwerte und Befunde, und ob binnen eines Jahres ein Ereignis folgte (10,395, 43.0 %). Größe und Verhältnis wie die private Kohorte im DPBag-Artikel, keiner ihrer Datensätze.</translation>
    </message>
    <message>
        <source>4,000 pictures like handwritten digits, drawn by the program.</source>
        <translation>4,000 Bilder wie handgeschriebene Ziffern, vom Programm gezeichnet.</translation>
    </message>
    <message>
        <source>4,000 pictures of 28 × 28 grey pixels that the program draws itself: strokes like those of handwritten digits, 400 of each. They have the form of MNIST, and are nobody&apos;s handwriting.</source>
        <translation>4,000 Bilder mit 28 × 28 grauen Pixeln, die das Programm selbst zeichnet: Striche wie bei handgeschriebenen Ziffern, 400 von jeder. Sie haben die Form von MNIST und sind niemandes Handschrift.</translation>
    </message>
    <message>
        <source>8 points are right for print</source>
        <translation>8 Punkt passen für Druck</translation>
    </message>
    <message>
        <source>80 % of the teachers</source>
        <translation>80 % der Lehrer</translation>
    </message>
    <message>
        <source>A made-up worst record</source>
        <translation>Ein erfundener schlimmster Datensatz</translation>
    </message>
    <message>
        <source>A record&apos;s gradient that is longer is scaled down to this norm. The norm bounds the sensitivity of a step to one record.</source>
        <translation>Ein längerer Gradient eines Datensatzes wird auf diese Norm verkürzt. Die Norm begrenzt die Sensitivität eines Schritts für einen Datensatz.</translation>
    </message>
    <message>
        <source>A release then draws the noise of the sanitised ε, once, from the system&apos;s entropy, and pays for it out of the budget. Without this a release states its promised ε alone.</source>
        <translation>Eine Freigabe zieht dann das Rauschen des bereinigten ε einmal aus dem Zufall des Systems und zahlt dafür aus dem Budget. Ohne das nennt eine Freigabe nur ihr zugesagtes ε.</translation>
    </message>
    <message>
        <source>AUPRC</source>
        <translation>AUPRC</translation>
    </message>
    <message>
        <source>AUROC</source>
        <translation>AUROC</translation>
    </message>
    <message>
        <source>Accountant</source>
        <translation>Buchhaltung</translation>
    </message>
    <message>
        <source>AdaBoost</source>
        <translation>AdaBoost</translation>
    </message>
    <message>
        <source>AdaBoost whose classifiers are drawn at random instead of trained: as long as each is a little better or worse than guessing, their weighted vote still learns. No noise: it protects nobody.</source>
        <translation>AdaBoost, dessen Klassifikatoren zufällig gezogen statt trainiert werden: Solange jeder etwas besser oder schlechter als Raten ist, lernt ihre gewichtete Abstimmung trotzdem. Kein Rauschen: Es schützt niemanden.</translation>
    </message>
    <message>
        <source>AdaBoost with noise in both places that use private data: on the weights that the learner sees, and on the error of each classifier, from one budget. Our reading of the paper, which gives no settings. brc spends nothing on weights: it draws its classifiers on private features at random and learns none of them. Which of the two is more accurate depends on the data and on ε.</source>
        <translation>AdaBoost mit Rauschen an beiden Stellen, die private Daten benutzen: auf den Gewichten, die das Lernverfahren sieht, und auf dem Fehler jedes Klassifikators, aus einem Budget. Unsere Lesart des Artikels, der keine Einstellungen nennt. brc verbraucht nichts für Gewichte: Es zieht seine Klassifikatoren auf privaten Merkmalen zufällig und lernt keinen davon. Welches von beiden genauer ist, hängt von den Daten und von ε ab.</translation>
    </message>
    <message>
        <source>AdaBoost with random classifiers</source>
        <translation>AdaBoost mit zufälligen Klassifikatoren</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>All %1 values differ: this looks like an identifier. A learner can only memorise it: ignore it.</source>
        <translation>Alle %1 Werte sind verschieden: Das sieht nach einer Kennung aus. Ein Lernverfahren kann sie nur auswendig lernen: Ignorieren Sie sie.</translation>
    </message>
    <message>
        <source>Answer noise σ₂</source>
        <translation>Antwort-Rauschen σ₂</translation>
    </message>
    <message>
        <source>Answer noise σ₂ of round 2</source>
        <translation>Antwort-Rauschen σ₂ der Runde 2</translation>
    </message>
    <message>
        <source>Answered before</source>
        <translation>Davor beantwortet</translation>
    </message>
    <message>
        <source>Answering queries</source>
        <translation>Anfragen beantworten</translation>
    </message>
    <message>
        <source>As GNMax, but a query is answered only where the teachers agree: the highest count, plus noise, must reach a threshold. Every query pays for this check, and only answered ones for a label. Labels on which teachers agree are more often right, and cheaper by the spent ε.</source>
        <translation>Wie GNMax, aber eine Anfrage wird nur beantwortet, wo die Lehrer sich einig sind: Die höchste Anzahl plus Rauschen muss eine Schwelle erreichen. Jede Anfrage zahlt diese Prüfung, und nur beantwortete zahlen ein Label. Labels, bei denen Lehrer sich einig sind, stimmen öfter und sind nach dem verbrauchten ε billiger.</translation>
    </message>
    <message>
        <source>Asked before</source>
        <translation>Davor gestellt</translation>
    </message>
    <message>
        <source>Bagging without noise</source>
        <translation>Bagging ohne Rauschen</translation>
    </message>
    <message>
        <source>Bags</source>
        <translation>Bags</translation>
    </message>
    <message>
        <source>Balance classes</source>
        <translation>Klassen ausgleichen</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>Beside mechanisms on</source>
        <translation>Neben Mechanismen auf</translation>
    </message>
    <message>
        <source>Best is</source>
        <translation>Am besten ist</translation>
    </message>
    <message>
        <source>Bin width</source>
        <translation>Breite der Bins</translation>
    </message>
    <message>
        <source>Boosted trees</source>
        <translation>Boosting von Bäumen</translation>
    </message>
    <message>
        <source>Boosting</source>
        <translation>Boosting</translation>
    </message>
    <message>
        <source>Boosting for People</source>
        <translation>Boosting for People</translation>
    </message>
    <message>
        <source>Boosting with random classifiers</source>
        <translation>Boosting mit zufälligen Klassifikatoren</translation>
    </message>
    <message>
        <source>Boosting with random classifiers, all private</source>
        <translation>Boosting mit zufälligen Klassifikatoren, alles privat</translation>
    </message>
    <message>
        <source>Bound c₁</source>
        <translation>Schranke c₁</translation>
    </message>
    <message>
        <source>Bound c₂</source>
        <translation>Schranke c₂</translation>
    </message>
    <message>
        <source>Breiman 2001, Random forests; grown by XGBoost (Chen and Guestrin 2016)</source>
        <translation>Breiman 2001, Random forests; mit XGBoost (Chen und Guestrin 2016)</translation>
    </message>
    <message>
        <source>Budgets</source>
        <translation>Budgets</translation>
    </message>
    <message>
        <source>By how much any chance may exceed e^ε times the other. Keep it well below 1 / number of private records.</source>
        <translation>Um wie viel eine Wahrscheinlichkeit e^ε mal die andere übersteigen darf. Halten Sie es weit unter 1 / Anzahl der privaten Datensätze.</translation>
    </message>
    <message>
        <source>CSV, the numbers</source>
        <translation>CSV, die Zahlen</translation>
    </message>
    <message>
        <source>Canaries in one run</source>
        <translation>Kanarienvögel in einem Lauf</translation>
    </message>
    <message>
        <source>Caption by Epsiloscope</source>
        <translation>Beschriftung von Epsiloscope</translation>
    </message>
    <message>
        <source>Cardiology</source>
        <translation>Herzpatienten</translation>
    </message>
    <message>
        <source>Careful: share</source>
        <translation>Vorsichtig: Anteil</translation>
    </message>
    <message>
        <source>Careful: ε</source>
        <translation>Vorsichtig: ε</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>Cells of votes</source>
        <translation>Zellen der Stimmen</translation>
    </message>
    <message>
        <source>Census</source>
        <translation>Volkszählung</translation>
    </message>
    <message>
        <source>Charges an answer less where the teachers agree, as PATE does, on top of what each record&apos;s own teachers said. The paper conjectures that this is sound; it is argued, not proved in print.</source>
        <translation>Verbucht eine Antwort niedriger, wo die Lehrer sich einig sind, wie es PATE tut, zusätzlich zu dem, was die eigenen Lehrer jedes Datensatzes sagten. Der Artikel vermutet, dass das gilt; es ist begründet, nicht gedruckt bewiesen.</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Check noise σ₁</source>
        <translation>Prüf-Rauschen σ₁</translation>
    </message>
    <message>
        <source>Check noise σ₁ of round 2</source>
        <translation>Prüf-Rauschen σ₁ der Runde 2</translation>
    </message>
    <message>
        <source>Classes that pretrain</source>
        <translation>Klassen zum Vortrainieren</translation>
    </message>
    <message>
        <source>Classes to learn</source>
        <translation>Zu lernende Klassen</translation>
    </message>
    <message>
        <source>Classifiers on all features are drawn at random. The error of each is released with Laplace noise and gives its weight in the vote. Features and labels are both private; the number of records is public.</source>
        <translation>Klassifikatoren auf allen Merkmalen werden zufällig gezogen. Der Fehler eines jeden wird mit Laplace-Rauschen freigegeben und bestimmt sein Gewicht in der Abstimmung. Merkmale und Labels sind beide privat; die Anzahl der Datensätze ist öffentlich.</translation>
    </message>
    <message>
        <source>Clinic visits</source>
        <translation>Besuche in der Klinik</translation>
    </message>
    <message>
        <source>Clipping norm C</source>
        <translation>Kappungsnorm C</translation>
    </message>
    <message>
        <source>Collecting votes</source>
        <translation>Stimmen sammeln</translation>
    </message>
    <message>
        <source>Column changed over</source>
        <translation>Umgeschaltete Spalte</translation>
    </message>
    <message>
        <source>Column types</source>
        <translation>Typen der Spalten</translation>
    </message>
    <message>
        <source>Comma-separated text (*.csv)</source>
        <translation>Text mit Kommas (*.csv)</translation>
    </message>
    <message>
        <source>Convolutional network</source>
        <translation>Faltungsnetz</translation>
    </message>
    <message>
        <source>Cost by the votes</source>
        <translation>Kosten nach den Stimmen</translation>
    </message>
    <message>
        <source>DP logistic regression</source>
        <translation>DP-logistische Regression</translation>
    </message>
    <message>
        <source>DP-SGD</source>
        <translation>DP-SGD</translation>
    </message>
    <message>
        <source>DPBag</source>
        <translation>DPBag</translation>
    </message>
    <message>
        <source>DPBag, naive accountant</source>
        <translation>DPBag, einfache Buchhaltung</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Data-dependent bound on the cost of an answer. Theorem 6 is the paper&apos;s: it bounds the divergence from these votes to neighbouring votes, in one direction only. The exact bounds compute that divergence, in both directions or in this one. Publish none of them; the sanitised ε uses theorem 6.</source>
        <translation>Datenabhängige Schranke für die Kosten einer Antwort. Satz 6 ist der des Artikels: Er begrenzt die Divergenz von diesen Stimmen zu benachbarten, nur in einer Richtung. Die exakten Schranken berechnen diese Divergenz, in beiden Richtungen oder in dieser. Veröffentlichen Sie keine davon; das bereinigte ε benutzt Satz 6.</translation>
    </message>
    <message>
        <source>Davis and Goadrich 2006</source>
        <translation>Davis und Goadrich 2006</translation>
    </message>
    <message>
        <source>Decimals</source>
        <translation>Dezimalzeichen</translation>
    </message>
    <message>
        <source>Declared ranges</source>
        <translation>Erklärte Bereiche</translation>
    </message>
    <message>
        <source>Depth of trees</source>
        <translation>Tiefe der Bäume</translation>
    </message>
    <message>
        <source>Direct neighbours</source>
        <translation>Direkte Nachbarn</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Ziehung</translation>
    </message>
    <message>
        <source>Draw noise with integers alone, from the count to the noisy count. A release always does: the low bits of noise in double precision can give away what is below it. In an exploration it is only slower.</source>
        <translation>Rauschen nur mit ganzen Zahlen ziehen, von der Anzahl bis zur verrauschten Anzahl. Eine Freigabe tut das immer: Die niedrigen Bits von Rauschen in doppelter Genauigkeit können verraten, was darunter liegt. In einer Erkundung ist es nur langsamer.</translation>
    </message>
    <message>
        <source>Drawn digits</source>
        <translation>Gezeichnete Ziffern</translation>
    </message>
    <message>
        <source>Draws a bag of records for each of a few models, and the models vote. No noise is added: a record that is in no bag has no influence at all, and a record that is drawn is learnt from as it is. The chance of that is δ, which is never below 1/n (“just a few” protection).</source>
        <translation>Zieht für jedes von wenigen Modellen einen Bag von Datensätzen, und die Modelle stimmen ab. Kein Rauschen wird addiert: Ein Datensatz in keinem Bag hat gar keinen Einfluss, und aus einem gezogenen wird gelernt, wie er ist. Die Chance dafür ist δ, und das liegt nie unter 1/n (Schutz bis auf „einige wenige“).</translation>
    </message>
    <message>
        <source>Draws what is released many times with and without one record or person, and tells the two apart.</source>
        <translation>Zieht viele Male, was freigegeben wird, mit und ohne einen Datensatz oder eine Person, und hält beides auseinander.</translation>
    </message>
    <message>
        <source>Dwork et al. 2006; Dwork and Roth 2014</source>
        <translation>Dwork et al. 2006; Dwork und Roth 2014</translation>
    </message>
    <message>
        <source>Each iteration compares a classifier trained on the public features with a random classifier on the private features. The error of the random one is released with Laplace noise, and the one further from guessing joins the vote. Only these errors read private features, so only they cost privacy.</source>
        <translation>Jede Iteration vergleicht einen auf den öffentlichen Merkmalen trainierten Klassifikator mit einem zufälligen auf den privaten. Der Fehler des zufälligen wird mit Laplace-Rauschen freigegeben, und wer weiter vom Raten entfernt ist, kommt in die Abstimmung. Nur diese Fehler lesen private Merkmale, also kosten nur sie Privatheit.</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Kodierung</translation>
    </message>
    <message>
        <source>Encoding records</source>
        <translation>Datensätze kodieren</translation>
    </message>
    <message>
        <source>Ensemble accuracy</source>
        <translation>Genauigkeit eines Ensembles</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Epsiloscope %1</source>
        <translation>Epsiloscope %1</translation>
    </message>
    <message>
        <source>Every cell is %1: nothing can be learnt from it. Ignore it.</source>
        <translation>Jede Zelle ist %1: Daraus lässt sich nichts lernen. Ignorieren Sie sie.</translation>
    </message>
    <message>
        <source>Factor on the correction of each new tree. Smaller values need more rounds and overfit less.</source>
        <translation>Faktor für die Korrektur jedes neuen Baums. Kleinere Werte brauchen mehr Runden und passen sich weniger zufällig an.</translation>
    </message>
    <message>
        <source>Figure for wide gaps</source>
        <translation>Zahl für große Abstände</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Fine-tune</source>
        <translation>Nachtrainieren</translation>
    </message>
    <message>
        <source>First row names columns</source>
        <translation>Erste Zeile nennt Spalten</translation>
    </message>
    <message>
        <source>First rows only</source>
        <translation>Nur erste Zeilen</translation>
    </message>
    <message>
        <source>Fitted on</source>
        <translation>Gelernt auf</translation>
    </message>
    <message>
        <source>Gaussian noise composed exactly</source>
        <translation>Gauß-Rauschen, exakt zusammengesetzt</translation>
    </message>
    <message>
        <source>Gaussian noise, exactly</source>
        <translation>Gauß-Rauschen, exakt</translation>
    </message>
    <message>
        <source>Gaussian, same log moments</source>
        <translation>Gauß, gleiche Log-Momente</translation>
    </message>
    <message>
        <source>Gives each feature a weight, adds the weighted features up to a score for each class, and turns scores into probabilities. Quick to train, needs few records, and its weights can be read.</source>
        <translation>Gibt jedem Merkmal ein Gewicht, addiert die gewichteten Merkmale zu einem Wert je Klasse und macht daraus Wahrscheinlichkeiten. Schnell trainiert, braucht wenige Datensätze, und seine Gewichte sind lesbar.</translation>
    </message>
    <message>
        <source>Goes on after</source>
        <translation>Geht weiter nach</translation>
    </message>
    <message>
        <source>Grows many decision trees, each on its own random draw of the records and of the features, and averages their predictions. Learns nonlinear rules, and needs little tuning.</source>
        <translation>Lässt viele Entscheidungsbäume wachsen, jeden auf seiner eigenen zufälligen Ziehung der Datensätze und Merkmale, und mittelt ihre Vorhersagen. Lernt nichtlineare Regeln und braucht wenig Abstimmung.</translation>
    </message>
    <message>
        <source>Grows small decision trees one after the other; each corrects the errors of those before it. Often the most accurate on tables, but the first to overfit a small set of records.</source>
        <translation>Lässt kleine Entscheidungsbäume nacheinander wachsen; jeder berichtigt die Fehler der früheren. Auf Tabellen oft am genauesten, passt sich aber bei wenigen Datensätzen am ehesten zufällig an.</translation>
    </message>
    <message>
        <source>HTML, one file for every browser (*.html)</source>
        <translation>HTML, eine Datei für jeden Browser (*.html)</translation>
    </message>
    <message>
        <source>Hanley and McNeil 1982</source>
        <translation>Hanley und McNeil 1982</translation>
    </message>
    <message>
        <source>Hastie, Tibshirani and Friedman 2009, The Elements of Statistical Learning, §4.4</source>
        <translation>Hastie, Tibshirani und Friedman 2009, The Elements of Statistical Learning, §4.4</translation>
    </message>
    <message>
        <source>Held out</source>
        <translation>Zurückgehalten</translation>
    </message>
    <message>
        <source>Hidden units</source>
        <translation>Verborgene Einheiten</translation>
    </message>
    <message>
        <source>How a noisy gradient is used: a plain step, or one whose size adapts to each parameter. It costs no privacy.</source>
        <translation>Wie ein verrauschter Gradient benutzt wird: ein einfacher Schritt, oder einer, dessen Weite sich jedem Parameter anpasst. Es kostet keine Privatheit.</translation>
    </message>
    <message>
        <source>How classifiers on private features are chosen: drawn without reading any data, or, for the toy example, as the best threshold after 49 % of the labels are flipped. The latter reads private points and promises nothing.</source>
        <translation>Wie Klassifikatoren auf privaten Merkmalen gewählt werden: gezogen, ohne Daten zu lesen, oder, für das kleine Beispiel, als beste Schwelle, nachdem 49 % der Labels vertauscht sind. Letzteres liest private Punkte und sagt nichts zu.</translation>
    </message>
    <message>
        <source>How far a step goes along the mean of the clipped gradients.</source>
        <translation>Wie weit ein Schritt entlang dem Mittel der gekappten Gradienten geht.</translation>
    </message>
    <message>
        <source>How far each step goes (Adam). Too large, and the network diverges; too small, and it learns slowly.</source>
        <translation>Wie weit jeder Schritt geht (Adam). Zu groß, und das Netz divergiert; zu klein, und es lernt langsam.</translation>
    </message>
    <message>
        <source>How many models vote. Each needs a bag of its own, so at the same ε and δ more models learn from fewer records each.</source>
        <translation>Wie viele Modelle abstimmen. Jedes braucht einen eigenen Bag; bei gleichem ε und δ lernen mehr Modelle also aus je weniger Datensätzen.</translation>
    </message>
    <message>
        <source>How many noisy gradients are taken, one after the other. Each costs privacy.</source>
        <translation>Wie viele verrauschte Gradienten nacheinander genommen werden. Jeder kostet Privatheit.</translation>
    </message>
    <message>
        <source>How many queries go through the plain check before a first student is trained on their labels. From then on the check compares the votes with this student&apos;s predictions.</source>
        <translation>Wie viele Anfragen durch die einfache Prüfung gehen, bevor ein erster Schüler auf ihren Labels trainiert wird. Von da an vergleicht die Prüfung die Stimmen mit den Vorhersagen dieses Schülers.</translation>
    </message>
    <message>
        <source>How many records are drawn for each model. More make a better model, and make it likelier that any one record is in it.</source>
        <translation>Wie viele Datensätze für jedes Modell gezogen werden. Mehr ergeben ein besseres Modell und machen es wahrscheinlicher, dass ein bestimmter Datensatz darin ist.</translation>
    </message>
    <message>
        <source>How many records each step looks at.</source>
        <translation>Wie viele Datensätze jeder Schritt ansieht.</translation>
    </message>
    <message>
        <source>How many records there are to draw from. A run counts them itself.</source>
        <translation>Aus wie vielen Datensätzen gezogen wird. Ein Lauf zählt sie selbst.</translation>
    </message>
    <message>
        <source>How many times the private records are dealt to the teachers. Every record teaches one teacher in each partition. With more partitions the votes are more accurate and each record&apos;s own votes are spread more evenly, which costs less; training time grows in proportion.</source>
        <translation>Wie oft die privaten Datensätze auf die Lehrer verteilt werden. Jeder Datensatz lehrt einen Lehrer in jeder Partition. Mit mehr Partitionen sind die Stimmen genauer und die eigenen Stimmen jedes Datensatzes gleichmäßiger verteilt, was weniger kostet; die Trainingszeit wächst entsprechend.</translation>
    </message>
    <message>
        <source>How many times the records are dealt. Every record teaches one teacher in each partition, so as many times the noise is needed.</source>
        <translation>Wie oft die Datensätze verteilt werden. Jeder Datensatz lehrt einen Lehrer in jeder Partition, also ist so viel Mal das Rauschen nötig.</translation>
    </message>
    <message>
        <source>How many trees the forest has. More trees make it steadier, never worse, and slower.</source>
        <translation>Wie viele Bäume der Wald hat. Mehr Bäume machen ihn stetiger, nie schlechter, und langsamer.</translation>
    </message>
    <message>
        <source>How many unlabelled public records the student may ask the teachers about.</source>
        <translation>Nach wie vielen öffentlichen Datensätzen ohne Label der Schüler die Lehrer fragen darf.</translation>
    </message>
    <message>
        <source>How much of ε the choice of intercepts may spend; the rest is for the errors.</source>
        <translation>Wie viel von ε die Wahl der Achsenabschnitte verbrauchen darf; der Rest ist für die Fehler.</translation>
    </message>
    <message>
        <source>How much of ε the learner spends on seeing the weights; the rest is for the errors.</source>
        <translation>Wie viel von ε das Lernverfahren dafür verbraucht, die Gewichte zu sehen; der Rest ist für die Fehler.</translation>
    </message>
    <message>
        <source>How often each record is used, on average. Has no effect where steps are given.</source>
        <translation>Wie oft jeder Datensatz im Mittel benutzt wird. Ohne Wirkung, wo Schritte angegeben sind.</translation>
    </message>
    <message>
        <source>How often the network sees each of its records, at most.</source>
        <translation>Wie oft das Netz jeden seiner Datensätze höchstens sieht.</translation>
    </message>
    <message>
        <source>How the cost of all answers is added up and turned into the ε that holds for all data. All are sound. The least proved one buys the most labels, and is what the ledger charges. RDP with the classic conversion is what the papers print.</source>
        <translation>Wie die Kosten aller Antworten addiert und in das ε umgerechnet werden, das für alle Daten gilt. Alle sind zulässig. Das kleinste bewiesene kauft die meisten Etiketten und wird im Kontobuch abgebucht. RDP mit der klassischen Umrechnung steht in den Veröffentlichungen.</translation>
    </message>
    <message>
        <source>How the cost of all answers is added up and turned into ε. All are sound. The first is the least that is proved; RDP with the classic conversion is what the papers print.</source>
        <translation>Wie die Kosten aller Antworten addiert und in ε umgerechnet werden. Alle sind zulässig. Das erste ist das kleinste bewiesene; RDP mit der klassischen Umrechnung steht in den Veröffentlichungen.</translation>
    </message>
    <message>
        <source>How the cost of all answers is added up. All are sound; the first is the least that is proved.</source>
        <translation>Wie die Kosten aller Antworten addiert werden. Alle sind zulässig; das erste ist das kleinste bewiesene.</translation>
    </message>
    <message>
        <source>How the cost of all steps is added up. All are sound; the later ones are tighter.</source>
        <translation>Wie die Kosten aller Schritte addiert werden. Alle gelten; die späteren sind enger.</translation>
    </message>
    <message>
        <source>How the iterations&apos; costs are put together, with the same noise. Added up they are ε, without any δ. Composed exactly they are less at a δ.</source>
        <translation>Wie die Kosten der Iterationen zusammenkommen, bei gleichem Rauschen. Addiert sind sie ε, ganz ohne δ. Exakt komponiert sind sie bei einem δ weniger.</translation>
    </message>
    <message>
        <source>Ignored columns</source>
        <translation>Ignorierte Spalten</translation>
    </message>
    <message>
        <source>In round 2 the teachers answer only where, for some class, its votes exceed the number expected from the student&apos;s probability by at least T, after noise. The paper took 3500 of 5000 teachers in both rounds.</source>
        <translation>In Runde 2 antworten die Lehrer nur, wo die Stimmen einer Klasse die nach der Wahrscheinlichkeit des Schülers erwartete Anzahl nach Rauschen um mindestens T übersteigen. Der Artikel nahm in beiden Runden 3500 von 5000 Lehrern.</translation>
    </message>
    <message>
        <source>Intercept</source>
        <translation>Achsenabschnitt</translation>
    </message>
    <message>
        <source>Into how many disjoint parts the private records are dealt; each part trains one teacher. More teachers stand more noise, but each learns from fewer records.</source>
        <translation>In wie viele getrennte Teile die privaten Datensätze verteilt werden; jeder Teil trainiert einen Lehrer. Mehr Lehrer vertragen mehr Rauschen, aber jeder lernt aus weniger Datensätzen.</translation>
    </message>
    <message>
        <source>Inverse scale of the Laplace noise added to each class&apos;s votes, in votes of one partition: Lap(k/λ) on the votes of all k partitions. One answer costs 2λ.</source>
        <translation>Kehrwert der Skala des Laplace-Rauschens auf den Stimmen jeder Klasse, in Stimmen einer Partition: Lap(k/λ) auf den Stimmen aller k Partitionen. Eine Antwort kostet 2λ.</translation>
    </message>
    <message>
        <source>Inverse scale of the Laplace noise added to each class&apos;s votes: Lap(1/γ). A smaller γ is more noise, costs less privacy and gives more wrong labels. One answer costs 2γ.</source>
        <translation>Kehrwert der Skala des Laplace-Rauschens auf den Stimmen jeder Klasse: Lap(1/γ). Kleineres γ ist mehr Rauschen, kostet weniger Privatheit und gibt mehr falsche Labels. Eine Antwort kostet 2γ.</translation>
    </message>
    <message>
        <source>It holds %1 dates, such as &apos;%2&apos;: each becomes a category of its own, and their order is lost. Ignore it, or replace it by a number, such as a year or days since a date.</source>
        <translation>Sie enthält %1 Daten wie &apos;%2&apos;: Jedes wird eine eigene Kategorie, und ihre Reihenfolge geht verloren. Ignorieren Sie sie, oder ersetzen Sie sie durch eine Zahl, etwa ein Jahr oder Tage seit einem Datum.</translation>
    </message>
    <message>
        <source>It holds %1 different texts in %2 cells: hardly any comes twice, so that nothing can be learnt of it. Ignore it, or put its texts into a few groups.</source>
        <translation>Sie enthält %1 verschiedene Texte in %2 Zellen: Kaum einer kommt zweimal, sodass sich nichts daraus lernen lässt. Ignorieren Sie sie, oder bringen Sie ihre Texte in wenige Gruppen.</translation>
    </message>
    <message>
        <source>It is called like an identifier, and has %1 values in %2 rows. A learner can only memorise it: ignore it.</source>
        <translation>Sie heißt wie eine Kennung und hat %1 Werte in %2 Zeilen. Ein Lernverfahren kann sie nur auswendig lernen: Ignorieren Sie sie.</translation>
    </message>
    <message>
        <source>It learns from all private data and protects nobody.</source>
        <translation>Lernt aus allen privaten Daten und schützt niemanden.</translation>
    </message>
    <message>
        <source>It learns from all private data as a mechanism sees them: texts that no public record has are lost. What it is below the non-private accuracy is lost to the encoder; what a mechanism is below it is the price of privacy. It is there where such texts are.</source>
        <translation>Lernt aus allen privaten Daten, wie ein Mechanismus sie sieht: Texte, die kein öffentlicher Datensatz hat, gehen verloren. Was es unter der nicht privaten Genauigkeit liegt, ging an die Kodierung verloren; was ein Mechanismus darunter liegt, ist der Preis der Privatheit. Es ist da, wo es solche Texte gibt.</translation>
    </message>
    <message>
        <source>It uses only which class is the most frequent, and always predicts it.</source>
        <translation>Benutzt nur, welche Klasse die häufigste ist, und sagt immer sie vorher.</translation>
    </message>
    <message>
        <source>It uses the true label of every public record, which a mechanism that buys labels does not have. For mechanisms on features, whose labels are public, it learns from the public columns only.</source>
        <translation>Benutzt das wahre Label jedes öffentlichen Datensatzes, das ein Mechanismus, der Labels kauft, nicht hat. Bei Mechanismen auf Merkmalen, deren Labels öffentlich sind, lernt es nur aus den öffentlichen Spalten.</translation>
    </message>
    <message>
        <source>Iterations T</source>
        <translation>Iterationen T</translation>
    </message>
    <message>
        <source>Jupyter notebooks (*.ipynb)</source>
        <translation>Jupyter-Notebooks (*.ipynb)</translation>
    </message>
    <message>
        <source>Kind of file</source>
        <translation>Art der Datei</translation>
    </message>
    <message>
        <source>LaTeX (*.tex)</source>
        <translation>LaTeX (*.tex)</translation>
    </message>
    <message>
        <source>Label column</source>
        <translation>Label-Spalte</translation>
    </message>
    <message>
        <source>Label file</source>
        <translation>Label-Datei</translation>
    </message>
    <message>
        <source>Label file of the test file</source>
        <translation>Label-Datei der Testdatei</translation>
    </message>
    <message>
        <source>Label file of what pretrains</source>
        <translation>Label-Datei zum Vortrainieren</translation>
    </message>
    <message>
        <source>Label map</source>
        <translation>Label-Zuordnung</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Labels at least</source>
        <translation>Mindestens Labels</translation>
    </message>
    <message>
        <source>Lap(1/ε) as on the slides: guarantees 2mε</source>
        <translation>Lap(1/ε) wie auf den Folien: garantiert 2mε</translation>
    </message>
    <message>
        <source>Lap(1/ε) for counts of which one record changes two</source>
        <translation>Lap(1/ε) für Anzahlen, von denen ein Datensatz zwei ändert</translation>
    </message>
    <message>
        <source>Lap(2m/ε) or less: guarantees ε</source>
        <translation>Lap(2m/ε) oder weniger: garantiert ε</translation>
    </message>
    <message>
        <source>Laplace</source>
        <translation>Laplace</translation>
    </message>
    <message>
        <source>Laplace noise is the paper&apos;s. Gaussian noise of σ = k/(√2·λ) has the same log moments with half the standard deviation; that is not in the paper, and is proved where the program draws it.</source>
        <translation>Laplace-Rauschen ist das des Artikels. Gauß-Rauschen mit σ = k/(√2·λ) hat dieselben Log-Momente bei halber Standardabweichung; das steht nicht im Artikel und ist dort bewiesen, wo das Programm es zieht.</translation>
    </message>
    <message>
        <source>Laplace noise on one number, exactly</source>
        <translation>Laplace-Rauschen auf einer Zahl, exakt</translation>
    </message>
    <message>
        <source>Largest number of splits on the way from the root of a boosted tree to a leaf.</source>
        <translation>Größte Zahl von Teilungen auf dem Weg von der Wurzel eines Baums zu einem Blatt (Boosting).</translation>
    </message>
    <message>
        <source>Largest number of splits on the way from the root of a tree to a leaf.</source>
        <translation>Größte Zahl von Teilungen auf dem Weg von der Wurzel eines Baums zu einem Blatt.</translation>
    </message>
    <message>
        <source>LeCun et al. 1998; two convolutions, pooling and one dense layer as in Liu, Jia and Gong</source>
        <translation>LeCun et al. 1998; zwei Faltungen, Pooling und eine dichte Schicht wie in Liu, Jia und Gong</translation>
    </message>
    <message>
        <source>Learner</source>
        <translation>Lernverfahren</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Lets the teachers of one record or person vote for the runner-up everywhere, and draws labels with and without.</source>
        <translation>Lässt die Lehrer eines Datensatzes oder einer Person überall für den Zweiten stimmen, und zieht Labels mit und ohne.</translation>
    </message>
    <message>
        <source>Liu, Jia and Gong, On the Intrinsic Differential Privacy of Bagging</source>
        <translation>Liu, Jia und Gong, On the Intrinsic Differential Privacy of Bagging</translation>
    </message>
    <message>
        <source>Loading data</source>
        <translation>Daten laden</translation>
    </message>
    <message>
        <source>Logistic regression</source>
        <translation>Logistische Regression</translation>
    </message>
    <message>
        <source>Logistic regression with objective perturbation: a random linear term is added to the objective before it is minimised, which hides every record. Features and labels are both private.</source>
        <translation>Logistische Regression mit gestörter Zielfunktion: Vor dem Minimieren wird ein zufälliges lineares Glied addiert, das jeden Datensatz verbirgt. Merkmale und Labels sind beide privat.</translation>
    </message>
    <message>
        <source>Looks at private votes: what it finds depends on the private data, and no ε covers it (the paper does this, too).</source>
        <translation>Sieht private Stimmen an: Was es findet, hängt von den privaten Daten ab, und kein ε deckt es (der Artikel tut das auch).</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>Mechanismus</translation>
    </message>
    <message>
        <source>Middling: share</source>
        <translation>Mittel: Anteil</translation>
    </message>
    <message>
        <source>Middling: ε</source>
        <translation>Mittel: ε</translation>
    </message>
    <message>
        <source>Mironov 2017; FORMULAS.md, section 2</source>
        <translation>Mironov 2017; FORMULAS.md, Abschnitt 2</translation>
    </message>
    <message>
        <source>Missing cells</source>
        <translation>Fehlende Zellen</translation>
    </message>
    <message>
        <source>Missing markers</source>
        <translation>Zeichen für Fehlendes</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Models N</source>
        <translation>Modelle N</translation>
    </message>
    <message>
        <source>Models learn with</source>
        <translation>Modelle lernen mit</translation>
    </message>
    <message>
        <source>Most are learnt from as they are</source>
        <translation>Aus den meisten wird gelernt, wie sie sind</translation>
    </message>
    <message>
        <source>Most are protected, but not all</source>
        <translation>Die meisten sind geschützt, aber nicht alle</translation>
    </message>
    <message>
        <source>Neural network (one hidden layer)</source>
        <translation>Neuronales Netz (eine verborgene Schicht)</translation>
    </message>
    <message>
        <source>No cell has a value: nothing can be learnt. Ignore it.</source>
        <translation>Keine Zelle hat einen Wert: Nichts lässt sich lernen. Ignorieren Sie sie.</translation>
    </message>
    <message>
        <source>No privacy</source>
        <translation>Ohne Privatheit</translation>
    </message>
    <message>
        <source>No record&apos;s weight falls below 1/c₁. A larger bound lets boosting learn faster and costs more noise.</source>
        <translation>Kein Gewicht eines Datensatzes fällt unter 1/c₁. Eine größere Schranke lässt Boosting schneller lernen und kostet mehr Rauschen.</translation>
    </message>
    <message>
        <source>No record&apos;s weight rises above c₂. A larger bound lets boosting learn faster and costs more noise.</source>
        <translation>Kein Gewicht eines Datensatzes steigt über c₂. Eine größere Schranke lässt Boosting schneller lernen und kostet mehr Rauschen.</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Noise in each entry of the summed gradient, as a multiple of the clipping norm. More noise is more private and less accurate.</source>
        <translation>Rauschen in jedem Eintrag des summierten Gradienten, als Vielfaches der Kappungsnorm. Mehr Rauschen ist privater und weniger genau.</translation>
    </message>
    <message>
        <source>Noise in integers</source>
        <translation>Rauschen in ganzen Zahlen</translation>
    </message>
    <message>
        <source>Noise multiplier σ</source>
        <translation>Rausch-Faktor σ</translation>
    </message>
    <message>
        <source>Noise γ</source>
        <translation>Rauschen γ</translation>
    </message>
    <message>
        <source>Noise λ</source>
        <translation>Rauschen λ</translation>
    </message>
    <message>
        <source>Noise σ</source>
        <translation>Rauschen σ</translation>
    </message>
    <message>
        <source>Nothing is promised: %1.</source>
        <translation>Nichts wird zugesagt: %1.</translation>
    </message>
    <message>
        <source>Nothing is promised: every guess %1 may be right, by someone who knows all else.</source>
        <translation>Nichts wird zugesagt: Jede Vermutung %1 kann stimmen, bei jemandem, der alles andere weiß.</translation>
    </message>
    <message>
        <source>Number of iterations; each adds one classifier to the vote. More can make a better model, but with privacy the noise grows with T.</source>
        <translation>Anzahl der Iterationen; jede bringt einen Klassifikator in die Abstimmung. Mehr können ein besseres Modell ergeben, aber mit Privatheit wächst das Rauschen mit T.</translation>
    </message>
    <message>
        <source>Number of rounds; each adds a tree that corrects the errors of those before it. Too many overfit the training records.</source>
        <translation>Anzahl der Runden; jede fügt einen Baum hinzu, der die Fehler der früheren berichtigt. Zu viele passen sich zufällig an.</translation>
    </message>
    <message>
        <source>Number of teachers. With more, the counts stand out more clearly from the noise, but each teacher learns from fewer records and is less accurate than a model of all records.</source>
        <translation>Anzahl der Lehrer. Mit mehr heben sich die Anzahlen deutlicher vom Rauschen ab, aber jeder Lehrer lernt aus weniger Datensätzen und ist ungenauer als ein Modell aus allen.</translation>
    </message>
    <message>
        <source>Number of training records that the student learns from. They are queries and teach no teacher; the test records are queries, too.</source>
        <translation>Anzahl der Trainings-Datensätze, aus denen der Schüler lernt. Sie sind Anfragen und lehren keinen Lehrer; die Test-Datensätze sind auch Anfragen.</translation>
    </message>
    <message>
        <source>Number of units in the hidden layer. More can separate finer patterns, and take longer.</source>
        <translation>Anzahl der Einheiten in der verborgenen Schicht. Mehr können feinere Muster trennen und dauern länger.</translation>
    </message>
    <message>
        <source>Of %1 guesses %2, by someone who knows all else</source>
        <translation>Von %1 Vermutungen %2 bei jemandem, der alles andere weiß</translation>
    </message>
    <message>
        <source>One hidden layer of units with ReLU activation, and a score for each class. Learns nonlinear boundaries, on tables and on pictures.</source>
        <translation>Eine verborgene Schicht von Einheiten mit ReLU und ein Wert je Klasse. Lernt nichtlineare Grenzen, auf Tabellen und auf Bildern.</translation>
    </message>
    <message>
        <source>One joint draw cuts N·k different records into N bags that share none (the paper&apos;s theorem 4). Independent bags are drawn one by one and may share records (its definition 2): that has a formula of its own.</source>
        <translation>Eine gemeinsame Ziehung teilt N·k verschiedene Datensätze in N Bags, die keinen gemeinsam haben (Satz 4 des Artikels). Unabhängige Bags werden einzeln gezogen und können Datensätze gemeinsam haben (Definition 2): das hat eine eigene Formel.</translation>
    </message>
    <message>
        <source>One model learns from all private records (of mechanisms on features: from all columns), with no noise at all. It protects nobody: it shows the accuracy that private mechanisms are compared with.</source>
        <translation>Ein Modell lernt aus allen privaten Datensätzen (bei Mechanismen auf Merkmalen: aus allen Spalten), ganz ohne Rauschen. Es schützt niemanden: Es zeigt die Genauigkeit, mit der private Mechanismen verglichen werden.</translation>
    </message>
    <message>
        <source>One model learns from the public pool as if its true labels were known (of mechanisms on features: from the public columns). Nothing private is touched, so it costs no privacy. A mechanism that buys labels does not know them, so it may be less accurate; where the labels of the pool are known, a private mechanism is worth its ε only if it is more accurate than this.</source>
        <translation>Ein Modell lernt aus dem öffentlichen Pool, als wären seine wahren Labels bekannt (bei Mechanismen auf Merkmalen: aus den öffentlichen Spalten). Nichts Privates wird berührt, also kostet es keine Privatheit. Ein Mechanismus, der Labels kauft, kennt sie nicht und ist darum vielleicht weniger genau; wo die Labels des Pools bekannt sind, ist ein privater Mechanismus sein ε nur wert, wenn er genauer ist als dies.</translation>
    </message>
    <message>
        <source>One record takes each of its m teachers out of one bin and puts it into another, so Lap(2m/ε) is needed for ε (m = 1 where a record teaches one teacher); two bins need less. The slides use Lap(1/ε), which guarantees 2mε.</source>
        <translation>Ein Datensatz nimmt jeden seiner m Lehrer aus einem Bin und legt ihn in ein anderes, also ist für ε Lap(2m/ε) nötig (m = 1, wo ein Datensatz einen Lehrer lehrt); zwei Bins brauchen weniger. Die Folien nehmen Lap(1/ε), was 2mε garantiert.</translation>
    </message>
    <message>
        <source>One smooth sensitivity over both rounds, or one for each with noise of its own, as in the paper&apos;s table 2. Both are sound; one over both takes less noise for the same price.</source>
        <translation>Eine glatte Sensitivität über beide Runden, oder eine für jede mit eigenem Rauschen, wie in Tabelle 2 des Artikels. Beide gelten; eine über beide braucht für denselben Preis weniger Rauschen.</translation>
    </message>
    <message>
        <source>Optimiser</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>PATE for features</source>
        <translation>PATE für Merkmale</translation>
    </message>
    <message>
        <source>PATE · Confident-GNMax</source>
        <translation>PATE · Confident-GNMax</translation>
    </message>
    <message>
        <source>PATE · GNMax</source>
        <translation>PATE · GNMax</translation>
    </message>
    <message>
        <source>PATE · Interactive-GNMax</source>
        <translation>PATE · Interactive-GNMax</translation>
    </message>
    <message>
        <source>PATE · LNMax</source>
        <translation>PATE · LNMax</translation>
    </message>
    <message>
        <source>PATE&apos;s bound</source>
        <translation>Schranke von PATE</translation>
    </message>
    <message>
        <source>PDF documents (*.pdf)</source>
        <translation>PDF-Dokumente (*.pdf)</translation>
    </message>
    <message>
        <source>PDF, for papers</source>
        <translation>PDF, für Artikel</translation>
    </message>
    <message>
        <source>PNG pictures (*.png)</source>
        <translation>PNG-Bilder (*.png)</translation>
    </message>
    <message>
        <source>PNG, for slides</source>
        <translation>PNG, für Folien</translation>
    </message>
    <message>
        <source>Paper, one column: 85 mm wide, text 8 pt</source>
        <translation>Artikel, eine Spalte: 85 mm breit, Text 8 pt</translation>
    </message>
    <message>
        <source>Paper, two columns: 174 mm wide, text 8 pt</source>
        <translation>Artikel, zwei Spalten: 174 mm breit, Text 8 pt</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>Partitionen</translation>
    </message>
    <message>
        <source>Penalty on large coefficients, summed over all records. With more, the model needs less noise.</source>
        <translation>Strafe für große Koeffizienten, summiert über alle Datensätze. Mit mehr braucht das Modell weniger Rauschen.</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>Personal ε</source>
        <translation>Persönliches ε</translation>
    </message>
    <message>
        <source>Points on a line</source>
        <translation>Punkte auf einer Linie</translation>
    </message>
    <message>
        <source>Positive class</source>
        <translation>Positive Klasse</translation>
    </message>
    <message>
        <source>Pretrain on</source>
        <translation>Vortrainieren auf</translation>
    </message>
    <message>
        <source>Pretraining</source>
        <translation>Vortraining</translation>
    </message>
    <message>
        <source>Pretraining on public pictures</source>
        <translation>Vortraining auf öffentlichen Bildern</translation>
    </message>
    <message>
        <source>Private columns</source>
        <translation>Private Spalten</translation>
    </message>
    <message>
        <source>Private share</source>
        <translation>Privater Anteil</translation>
    </message>
    <message>
        <source>Public classifier</source>
        <translation>Öffentlicher Klassifikator</translation>
    </message>
    <message>
        <source>Public columns</source>
        <translation>Öffentliche Spalten</translation>
    </message>
    <message>
        <source>Public data, true labels known</source>
        <translation>Öffentliche Daten, wahre Labels bekannt</translation>
    </message>
    <message>
        <source>Public pool</source>
        <translation>Öffentlicher Pool</translation>
    </message>
    <message>
        <source>Public share</source>
        <translation>Öffentlicher Anteil</translation>
    </message>
    <message>
        <source>Publish ε in a release</source>
        <translation>ε in einer Freigabe veröffentlichen</translation>
    </message>
    <message>
        <source>Published ranges</source>
        <translation>Veröffentlichte Bereiche</translation>
    </message>
    <message>
        <source>Puts odd records or persons in by fair coins, and guesses after a single run which are in.</source>
        <translation>Legt sonderbare Datensätze oder Personen nach dem Wurf fairer Münzen hinein, und rät nach einem einzigen Lauf, welche dabei sind.</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Queries from the test file</source>
        <translation>Anfragen aus der Testdatei</translation>
    </message>
    <message>
        <source>Queries of round 1</source>
        <translation>Anfragen der Runde 1</translation>
    </message>
    <message>
        <source>RDP of the answers</source>
        <translation>RDP der Antworten</translation>
    </message>
    <message>
        <source>RDP of the checks</source>
        <translation>RDP der Prüfungen</translation>
    </message>
    <message>
        <source>RDP, classic conversion</source>
        <translation>RDP, klassische Umrechnung</translation>
    </message>
    <message>
        <source>RDP, classic conversion (as published)</source>
        <translation>RDP, klassische Umrechnung (wie veröffentlicht)</translation>
    </message>
    <message>
        <source>RDP, classic conversion, dense orders</source>
        <translation>RDP, klassische Umrechnung, dichte Ordnungen</translation>
    </message>
    <message>
        <source>RDP, improved conversion</source>
        <translation>RDP, bessere Umrechnung</translation>
    </message>
    <message>
        <source>RDP, improved conversion, dense orders</source>
        <translation>RDP, bessere Umrechnung, dichte Ordnungen</translation>
    </message>
    <message>
        <source>Random classifiers</source>
        <translation>Zufällige Klassifikatoren</translation>
    </message>
    <message>
        <source>Random forest</source>
        <translation>Zufallswald</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>Gelesen als</translation>
    </message>
    <message>
        <source>Read as counts: %1</source>
        <translation>Als Anzahlen gelesen: %1</translation>
    </message>
    <message>
        <source>Records n</source>
        <translation>Datensätze n</translation>
    </message>
    <message>
        <source>Records per bag k</source>
        <translation>Datensätze je Bag k</translation>
    </message>
    <message>
        <source>Records teach</source>
        <translation>Datensätze lehren</translation>
    </message>
    <message>
        <source>References</source>
        <translation>Referenzen</translation>
    </message>
    <message>
        <source>Regularisation</source>
        <translation>Regularisierung</translation>
    </message>
    <message>
        <source>Regularisation NΛ</source>
        <translation>Regularisierung NΛ</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Freigabe</translation>
    </message>
    <message>
        <source>Releases no model, only about how accurate a model would be. The private records are dealt to many teachers; each is tested on a public test set, and the teachers are counted in bins of accuracy. Noise on these counts hides any single record, and only the fullest bin is released. This costs so little that many models can be compared before the final one is trained.</source>
        <translation>Gibt kein Modell frei, nur wie genau eines wäre. Die privaten Datensätze werden auf viele Lehrer verteilt; jeder wird auf einer öffentlichen Testmenge geprüft, und die Lehrer werden in Bins der Genauigkeit gezählt. Rauschen auf diesen Anzahlen verbirgt jeden einzelnen Datensatz, und nur das vollste Bin wird freigegeben. Das kostet so wenig, dass sich viele Modelle vergleichen lassen, bevor das endgültige trainiert wird.</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Right at least</source>
        <translation>Mindestens richtig</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Rounds sanitised</source>
        <translation>Runden bereinigt</translation>
    </message>
    <message>
        <source>Rows of a person</source>
        <translation>Zeilen einer Person</translation>
    </message>
    <message>
        <source>Rumelhart, Hinton and Williams 1986; trained by Adam (Kingma and Ba 2015)</source>
        <translation>Rumelhart, Hinton und Williams 1986; trainiert mit Adam (Kingma und Ba 2015)</translation>
    </message>
    <message>
        <source>Rényi composition</source>
        <translation>Rényi-Zusammensetzung</translation>
    </message>
    <message>
        <source>Rényi composition or tighter</source>
        <translation>Rényi-Zusammensetzung oder enger</translation>
    </message>
    <message>
        <source>Rényi curve</source>
        <translation>Rényi-Kurve</translation>
    </message>
    <message>
        <source>Rényi filter</source>
        <translation>Rényi-Filter</translation>
    </message>
    <message>
        <source>Rényi filter, its order fixed with the total</source>
        <translation>Rényi-Filter, dessen Ordnung das Gesamtbudget festlegt</translation>
    </message>
    <message>
        <source>Rényi divergences</source>
        <translation>Rényi-Divergenzen</translation>
    </message>
    <message>
        <source>Rényi orders</source>
        <translation>Rényi-Ordnungen</translation>
    </message>
    <message>
        <source>Rényi, classic conversion</source>
        <translation>Rényi, klassische Umrechnung</translation>
    </message>
    <message>
        <source>Rényi, improved conversion</source>
        <translation>Rényi, bessere Umrechnung</translation>
    </message>
    <message>
        <source>SVG pictures (*.svg)</source>
        <translation>SVG-Bilder (*.svg)</translation>
    </message>
    <message>
        <source>SVG, for web and editing</source>
        <translation>SVG, für Netz und Bearbeitung</translation>
    </message>
    <message>
        <source>Sampling rate q</source>
        <translation>Ziehungsrate q</translation>
    </message>
    <message>
        <source>Sanitised by</source>
        <translation>Bereinigt durch</translation>
    </message>
    <message>
        <source>Sanitised ε</source>
        <translation>Bereinigtes ε</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Separator</source>
        <translation>Trennzeichen</translation>
    </message>
    <message>
        <source>Shadow models</source>
        <translation>Schattenmodelle</translation>
    </message>
    <message>
        <source>Share of a model&apos;s own records that it is not trained on: the loss on them decides when to stop. Not used where they would be fewer than 100; then the training loss decides.</source>
        <translation>Anteil der eigenen Datensätze eines Modells, auf dem es nicht trainiert wird: Der Verlust darauf entscheidet, wann Schluss ist. Nicht benutzt, wo es weniger als 100 wären; dann entscheidet der Trainingsverlust.</translation>
    </message>
    <message>
        <source>Share of features</source>
        <translation>Anteil der Merkmale</translation>
    </message>
    <message>
        <source>Share of the features, drawn at random, that each level of a tree may split on. Fewer make the trees differ more.</source>
        <translation>Anteil der zufällig gezogenen Merkmale, nach denen jede Ebene eines Baums teilen darf. Weniger machen die Bäume verschiedener.</translation>
    </message>
    <message>
        <source>Share of the records in this group. Records outside the two groups grant the whole budget ε.</source>
        <translation>Anteil der Datensätze in dieser Gruppe. Datensätze außerhalb der beiden Gruppen gewähren das ganze Budget ε.</translation>
    </message>
    <message>
        <source>Share of ε for it</source>
        <translation>Anteil von ε dafür</translation>
    </message>
    <message>
        <source>Share of ε for weights</source>
        <translation>Anteil von ε für Gewichte</translation>
    </message>
    <message>
        <source>Slide, 16:9, text 14 pt</source>
        <translation>Folie, 16:9, Text 14 pt</translation>
    </message>
    <message>
        <source>Spent before</source>
        <translation>Davor verbraucht</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>Standard deviation of the Gaussian noise added to each class&apos;s votes. More noise costs less privacy and gives more wrong labels.</source>
        <translation>Standardabweichung des Gauß-Rauschens auf den Stimmen jeder Klasse. Mehr Rauschen kostet weniger Privatheit und gibt mehr falsche Labels.</translation>
    </message>
    <message>
        <source>Standard deviation of the noise added to each class&apos;s votes before the winner becomes the label. Only answered queries pay for it.</source>
        <translation>Standardabweichung des Rauschens auf den Stimmen jeder Klasse, bevor der Sieger das Label wird. Nur beantwortete Anfragen zahlen es.</translation>
    </message>
    <message>
        <source>Standard deviation of the noise added to the highest count before it is compared with the threshold. Every query pays for this check, whether it is answered or not.</source>
        <translation>Standardabweichung des Rauschens auf der höchsten Anzahl, bevor sie mit der Schwelle verglichen wird. Jede Anfrage zahlt diese Prüfung, beantwortet oder nicht.</translation>
    </message>
    <message>
        <source>Standard deviation of the noise of the answers in round 2. Only answered queries pay for it. The paper took 100 votes in round 1 and 200 in round 2, with 5000 teachers.</source>
        <translation>Standardabweichung des Rauschens der Antworten in Runde 2. Nur beantwortete Anfragen zahlen es. Der Artikel nahm 100 Stimmen in Runde 1 und 200 in Runde 2, bei 5000 Lehrern.</translation>
    </message>
    <message>
        <source>Standard deviation of the noise of the check in round 2. Every query of round 2 pays for it. The paper took 1500 votes in round 1 and 2000 in round 2, with 5000 teachers.</source>
        <translation>Standardabweichung des Rauschens der Prüfung in Runde 2. Jede Anfrage der Runde 2 zahlt es. Der Artikel nahm 1500 Stimmen in Runde 1 und 2000 in Runde 2, bei 5000 Lehrern.</translation>
    </message>
    <message>
        <source>Step size</source>
        <translation>Schrittweite</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Stop by</source>
        <translation>Anhalten nach</translation>
    </message>
    <message>
        <source>Stop early</source>
        <translation>Früh aufhören</translation>
    </message>
    <message>
        <source>Stops when the loss has not fallen by 1 % for three epochs in a row, and keeps the best network so far.</source>
        <translation>Hört auf, wenn der Verlust drei Epochen lang nicht um 1 % gefallen ist, und behält das beste Netz bisher.</translation>
    </message>
    <message>
        <source>Strength of the penalty on large weights. Higher values give a smoother model that depends less on any one record; 0 fits the training records as closely as possible.</source>
        <translation>Stärke der Strafe für große Gewichte. Höhere Werte ergeben ein glatteres Modell, das weniger von einem einzelnen Datensatz abhängt; 0 passt sich den Trainings-Datensätzen so eng wie möglich an.</translation>
    </message>
    <message>
        <source>Student is sure from</source>
        <translation>Schüler ist sicher ab</translation>
    </message>
    <message>
        <source>Student learns by</source>
        <translation>Schüler lernt mit</translation>
    </message>
    <message>
        <source>Student learns with</source>
        <translation>Schüler lernt mit</translation>
    </message>
    <message>
        <source>Subsample and aggregate</source>
        <translation>Subsample-and-Aggregate</translation>
    </message>
    <message>
        <source>Survey</source>
        <translation>Umfrage</translation>
    </message>
    <message>
        <source>Teachers</source>
        <translation>Lehrer</translation>
    </message>
    <message>
        <source>Teachers learn by</source>
        <translation>Lehrer lernen mit</translation>
    </message>
    <message>
        <source>Teachers learn the label from the private features of disjoint shares of the records; their noisy vote on a record becomes one more feature of a student that sees the public ones. The vote is needed for every record to be classified, and each costs.</source>
        <translation>Lehrer lernen das Label aus den privaten Merkmalen getrennter Anteile der Datensätze; ihre verrauschte Abstimmung über einen Datensatz wird ein weiteres Merkmal eines Schülers, der die öffentlichen sieht. Die Abstimmung braucht man für jeden Datensatz, der klassifiziert werden soll, und jede kostet.</translation>
    </message>
    <message>
        <source>Teachers learn with</source>
        <translation>Lehrer lernen mit</translation>
    </message>
    <message>
        <source>Teachers of a record</source>
        <translation>Lehrer eines Datensatzes</translation>
    </message>
    <message>
        <source>Teachers, each trained on its own share of the private records, vote on public records. Gaussian noise hides any single teacher; the winner becomes the label a student learns from. Where teachers agree, an answer reveals little: the spent ε counts that, but may not be published.</source>
        <translation>Lehrer, jeder auf seinem eigenen Anteil der privaten Datensätze trainiert, stimmen über öffentliche Datensätze ab. Gauß-Rauschen verbirgt jeden einzelnen Lehrer; der Sieger wird das Label, aus dem ein Schüler lernt. Wo Lehrer sich einig sind, verrät eine Antwort wenig: Das verbrauchte ε zählt das, darf aber nicht veröffentlicht werden.</translation>
    </message>
    <message>
        <source>Teachers, each trained on its own share of the private records, vote on public records; Laplace noise hides any single teacher. Every answer is charged the same whatever the votes were, so this ε is promised.</source>
        <translation>Lehrer, jeder auf seinem eigenen Anteil der privaten Datensätze trainiert, stimmen über öffentliche Datensätze ab; Laplace-Rauschen verbirgt jeden einzelnen Lehrer. Jede Antwort kostet gleich viel, wie auch immer die Stimmen waren; also ist dieses ε zugesagt.</translation>
    </message>
    <message>
        <source>Test file</source>
        <translation>Testdatei</translation>
    </message>
    <message>
        <source>Test file dealt</source>
        <translation>Verteilte Testdatei</translation>
    </message>
    <message>
        <source>Test share</source>
        <translation>Test-Anteil</translation>
    </message>
    <message>
        <source>The base learner: what is trained on each bag.</source>
        <translation>Das Lernverfahren, das auf jedem Bag trainiert wird.</translation>
    </message>
    <message>
        <source>The data that the network learns from first. They must be public: they are not protected, and cost no ε.</source>
        <translation>Die Daten, aus denen das Netz zuerst lernt. Sie müssen öffentlich sein: Sie sind nicht geschützt und kosten kein ε.</translation>
    </message>
    <message>
        <source>The first PATE: teachers, each trained on its own share of the private records, vote on public records, and Laplace noise hides any single teacher. Accounted for at the noise that is really drawn; the first paper&apos;s figures used another (its script&apos;s default).</source>
        <translation>Das erste PATE: Lehrer, jeder auf seinem eigenen Anteil der privaten Datensätze trainiert, stimmen über öffentliche Datensätze ab, und Laplace-Rauschen verbirgt jeden einzelnen Lehrer. Verbucht wird das wirklich gezogene Rauschen; die Zahlen des ersten Artikels benutzten ein anderes (die Vorgabe seines Skripts).</translation>
    </message>
    <message>
        <source>The fullest bin after noise, as on the slides, or the median of the teachers&apos; accuracies by the exponential mechanism, which is drawn near the median even where the teachers are spread over many bins.</source>
        <translation>Das vollste Bin nach Rauschen, wie auf den Folien, oder der Median der Genauigkeiten der Lehrer nach dem Exponentialmechanismus, der nahe am Median gezogen wird, auch wo die Lehrer über viele Bins verstreut sind.</translation>
    </message>
    <message>
        <source>The intercept of a random classifier: drawn from [−1, 1] like its coefficients, or such that its boundary passes through the middle of the ranges.</source>
        <translation>Der Achsenabschnitt eines zufälligen Klassifikators: aus [−1, 1] gezogen wie seine Koeffizienten, oder so, dass seine Grenze durch die Mitte der Bereiche geht.</translation>
    </message>
    <message>
        <source>The intercept of a random classifier: drawn from [−1, 1] like its coefficients, or such that its boundary passes through the middle of the ranges, or chosen among 41 fixed ones by the exponential mechanism, which costs a share of ε.</source>
        <translation>Der Achsenabschnitt eines zufälligen Klassifikators: aus [−1, 1] gezogen wie seine Koeffizienten, oder so, dass seine Grenze durch die Mitte der Bereiche geht, oder vom Exponentialmechanismus aus 41 festen gewählt, was einen Anteil von ε kostet.</translation>
    </message>
    <message>
        <source>The kinds of attack are learnt in their groups: denial of service (dos), probing, and all others. &apos;difficulty&apos; says how many of 21 learners were right, and is ignored.</source>
        <translation>Die Arten von Angriff werden in ihren Gruppen gelernt: Denial of Service (dos), Ausspähen (probing) und alle anderen. &apos;difficulty&apos; sagt, wie viele von 21 Lernverfahren richtig lagen, und wird ignoriert.</translation>
    </message>
    <message>
        <source>The kinds of attack are learnt in their groups: denial of service (dos), probing, and all others. Many records are repeated.</source>
        <translation>Die Arten von Angriff werden in ihren Gruppen gelernt: Denial of Service (dos), Ausspähen (probing) und alle anderen. Viele Datensätze sind wiederholt.</translation>
    </message>
    <message>
        <source>The largest chance that a record is learnt from as it is: the largest k that keeps to it is taken. It cannot be below 1/n.</source>
        <translation>Die größte Chance, dass aus einem Datensatz gelernt wird, wie er ist: Genommen wird das größte k, das sie einhält. Sie kann nicht unter 1/n liegen.</translation>
    </message>
    <message>
        <source>The largest ε that the bags may have: the largest k that keeps to it is taken, or a k that exceeds it is refused.</source>
        <translation>Das größte ε, das die Bags haben dürfen: Genommen wird das größte k, das es einhält; ein k darüber wird abgelehnt.</translation>
    </message>
    <message>
        <source>The layers that still learn after pretraining. The last layer always starts from random weights.</source>
        <translation>Die Schichten, die nach dem Vortraining noch lernen. Die letzte Schicht beginnt immer mit zufälligen Gewichten.</translation>
    </message>
    <message>
        <source>The low bits of the noise, which is in double precision, are not covered by that.</source>
        <translation>Die niedrigen Bits des Rauschens in doppelter Genauigkeit sind davon nicht gedeckt.</translation>
    </message>
    <message>
        <source>The model that each teacher trains on its part.</source>
        <translation>Das Modell, das jeder Lehrer auf seinem Teil trainiert.</translation>
    </message>
    <message>
        <source>The model that is trained on the answered queries, and that a release hands out.</source>
        <translation>Das Modell, das auf den beantworteten Anfragen trainiert wird und das eine Freigabe herausgibt.</translation>
    </message>
    <message>
        <source>The orders over which ε is minimised: the papers&apos; grid, a denser one, or your own list.</source>
        <translation>Die Ordnungen, über die ε minimiert wird: das Gitter der Artikel, ein dichteres oder Ihre eigene Liste.</translation>
    </message>
    <message>
        <source>The paper&apos;s corollary 4, a simple formula for votes with wide gaps, beside the ε spent. It leaves terms out and guarantees nothing; the ε spent uses the whole theorem.</source>
        <translation>Korollar 4 des Artikels, eine einfache Formel für Stimmen mit großen Abständen, neben dem verbrauchten ε. Es lässt Glieder weg und garantiert nichts; das verbrauchte ε benutzt den ganzen Satz.</translation>
    </message>
    <message>
        <source>The privacy budget. Answering stops before a query that would cross it. Small is private, large is accurate; left out, there is no limit.</source>
        <translation>Das Privatheitsbudget. Geantwortet wird bis vor die Anfrage, die es überschreiten würde. Klein ist privat, groß ist genau; ohne Angabe gibt es keine Grenze.</translation>
    </message>
    <message>
        <source>The privacy budget. It is spent in whole: the noise is made to fit it. Small is private, large is accurate.</source>
        <translation>Das Privatheitsbudget. Es wird ganz verbraucht: Das Rauschen richtet sich danach. Klein ist privat, groß ist genau.</translation>
    </message>
    <message>
        <source>The privacy budget. Without a noise multiplier, the least noise that keeps to it is found; with one, training stops before the step that would cross it.</source>
        <translation>Das Privatheitsbudget. Ohne Rausch-Faktor wird das kleinste Rauschen gesucht, das es einhält; mit einem endet das Training vor dem Schritt, der es überschreiten würde.</translation>
    </message>
    <message>
        <source>The private records are dealt to the teachers several times, so that every record teaches one teacher in each partition; all teachers vote, and Laplace noise hides any single record. Each record is charged by the votes of its own teachers: where they disagree, it has little influence and pays less. That ε depends on the votes; what is promised is the ε of subsample and aggregate.</source>
        <translation>Die privaten Datensätze werden mehrmals auf die Lehrer verteilt, sodass jeder Datensatz einen Lehrer in jeder Partition lehrt; alle Lehrer stimmen ab, und Laplace-Rauschen verbirgt jeden einzelnen Datensatz. Jeder Datensatz wird nach den Stimmen seiner eigenen Lehrer belastet: Wo sie sich uneinig sind, hat er wenig Einfluss und zahlt weniger. Dieses ε hängt von den Stimmen ab; zugesagt ist das ε von Subsample-and-Aggregate.</translation>
    </message>
    <message>
        <source>The probability of each record to be in the batch of a step. Small batches cost less per step; in large ones the noise matters less.</source>
        <translation>Die Wahrscheinlichkeit jedes Datensatzes, im Stapel eines Schritts zu sein. Kleine Stapel kosten je Schritt weniger; in großen zählt das Rauschen weniger.</translation>
    </message>
    <message>
        <source>The sound ε counts the noise that is really drawn. The figures printed for LNMax come from a script that counted another noise; they can be shown beside it, and guarantee nothing.</source>
        <translation>Das gültige ε zählt das wirklich gezogene Rauschen. Die für LNMax gedruckten Zahlen stammen aus einem Skript, das anderes Rauschen zählte; sie lassen sich daneben zeigen und garantieren nichts.</translation>
    </message>
    <message>
        <source>The spent ε depends on the votes and must not be published as it is. With noise of its own it may be: this says with how much. Tuning the noise on the votes makes it smaller, and leaks.</source>
        <translation>Das verbrauchte ε hängt von den Stimmen ab und darf nicht veröffentlicht werden, wie es ist. Mit eigenem Rauschen darf es das: Hier steht, mit wie viel. Das Rauschen auf die Stimmen abzustimmen macht es kleiner, und verrät etwas.</translation>
    </message>
    <message>
        <source>The teachers answer only where the highest count, plus noise, reaches this many votes. A higher threshold refuses more queries and keeps those on which the teachers agree: these cost little.</source>
        <translation>Die Lehrer antworten nur, wo die höchste Anzahl plus Rauschen so viele Stimmen erreicht. Eine höhere Schwelle lehnt mehr Anfragen ab und behält die, bei denen die Lehrer sich einig sind: Diese kosten wenig.</translation>
    </message>
    <message>
        <source>The teachers of DPBag, but each answer is charged in full whatever the votes are: the paper&apos;s DPBAG−. It costs as much as subsample and aggregate and has better teachers; its ε is promised.</source>
        <translation>Die Lehrer von DPBag, aber jede Antwort wird voll verbucht, wie auch immer die Stimmen sind: DPBAG− des Artikels. Es kostet so viel wie Subsample-and-Aggregate und hat bessere Lehrer; sein ε ist zugesagt.</translation>
    </message>
    <message>
        <source>The theorem that says what publishing ε costs. The paper&apos;s is false at its own parameters; the sound one is exact.</source>
        <translation>Der Satz, der sagt, was die Veröffentlichung von ε kostet. Der des Artikels ist bei seinen eigenen Parametern falsch; der gültige ist exakt.</translation>
    </message>
    <message>
        <source>The ε that each record of this group grants.</source>
        <translation>Das ε, das jeder Datensatz dieser Gruppe gewährt.</translation>
    </message>
    <message>
        <source>This column alone predicts %1 of the labels (%2 by always predicting the most frequent class): does it contain the label?</source>
        <translation>Diese Spalte allein sagt %1 der Labels vorher (%2, wenn man immer die häufigste Klasse vorhersagt): Enthält sie das Label?</translation>
    </message>
    <message>
        <source>Threshold T</source>
        <translation>Schwelle T</translation>
    </message>
    <message>
        <source>Threshold T of round 2</source>
        <translation>Schwelle T der Runde 2</translation>
    </message>
    <message>
        <source>Told by its shape, 28 × 28 pixels and ten classes, and by how much ink its digits have.</source>
        <translation>Erkannt an der Form, 28 × 28 Pixel und zehn Klassen, und daran, wie viel Tinte die Ziffern haben.</translation>
    </message>
    <message>
        <source>Training by noisy gradients</source>
        <translation>Training mit verrauschten Gradienten</translation>
    </message>
    <message>
        <source>Training models</source>
        <translation>Modelle trainieren</translation>
    </message>
    <message>
        <source>Training references</source>
        <translation>Referenzen trainieren</translation>
    </message>
    <message>
        <source>Trains a model step by step on random batches. The records&apos; gradients are clipped and noise is added to their sum, which hides any single record. The cost of all steps together is known before the first.</source>
        <translation>Trainiert ein Modell Schritt für Schritt auf zufälligen Stapeln. Die Gradienten der Datensätze werden gekappt, und zu ihrer Summe wird Rauschen addiert, das jeden einzelnen Datensatz verbirgt. Die Kosten aller Schritte zusammen sind vor dem ersten bekannt.</translation>
    </message>
    <message>
        <source>Trains classifier after classifier on all features, each on records weighted by how often those before it got them wrong. No noise: it protects nobody, and shows what boosting can do.</source>
        <translation>Trainiert Klassifikator um Klassifikator auf allen Merkmalen, jeden auf Datensätzen, die danach gewichtet sind, wie oft die früheren sie falsch zuordneten. Kein Rauschen: Es schützt niemanden und zeigt, was Boosting kann.</translation>
    </message>
    <message>
        <source>Trains many models with and without one record or person, and goes by how sure they are of it.</source>
        <translation>Trainiert viele Modelle mit und ohne einen Datensatz oder eine Person, und geht danach, wie sicher sie sich darüber sind.</translation>
    </message>
    <message>
        <source>Trees</source>
        <translation>Bäume</translation>
    </message>
    <message>
        <source>Two convolutional layers with max pooling, then a dense layer that gives a score for each class. Pictures only.</source>
        <translation>Zwei Faltungsschichten mit Max-Pooling, dann eine dichte Schicht mit einem Wert je Klasse. Nur für Bilder.</translation>
    </message>
    <message>
        <source>Two rounds. In the first, Confident-GNMax answers and a student learns from the answers. In the second, the teachers answer only where enough of them disagree with the student; elsewhere a student that is sure labels the query itself, at the cost of the check. Each round may have a threshold and noise of its own.</source>
        <translation>Zwei Runden. In der ersten antwortet Confident-GNMax, und ein Schüler lernt aus den Antworten. In der zweiten antworten die Lehrer nur, wo genug von ihnen dem Schüler widersprechen; sonst gibt ein sicherer Schüler das Label selbst, zum Preis der Prüfung. Jede Runde kann ihre eigene Schwelle und ihr eigenes Rauschen haben.</translation>
    </message>
    <message>
        <source>Wasserman and Zhou 2010; Dong, Roth and Su 2022; FORMULAS.md, section 15</source>
        <translation>Wasserman und Zhou 2010; Dong, Roth und Su 2022; FORMULAS.md, Abschnitt 15</translation>
    </message>
    <message>
        <source>Weak learner</source>
        <translation>Schwaches Lernverfahren</translation>
    </message>
    <message>
        <source>Well-known dataset</source>
        <translation>Bekannter Datenbestand</translation>
    </message>
    <message>
        <source>What 16,000 invented employees answered, and whether they are exhausted.</source>
        <translation>Was 16,000 erfundene Angestellte antworteten, und ob sie erschöpft sind.</translation>
    </message>
    <message>
        <source>What each teacher trains on the private features of its records.</source>
        <translation>Was jeder Lehrer auf den privaten Merkmalen seiner Datensätze trainiert.</translation>
    </message>
    <message>
        <source>What is trained by noisy gradients.</source>
        <translation>Was mit verrauschten Gradienten trainiert wird.</translation>
    </message>
    <message>
        <source>What is trained on the public features.</source>
        <translation>Was auf den öffentlichen Merkmalen trainiert wird.</translation>
    </message>
    <message>
        <source>What is trained on the weighted records.</source>
        <translation>Was auf den gewichteten Datensätzen trainiert wird.</translation>
    </message>
    <message>
        <source>What is trained, once and without noise.</source>
        <translation>Was trainiert wird, einmal und ohne Rauschen.</translation>
    </message>
    <message>
        <source>What releasing the accuracy may cost. The noise is made to fit it.</source>
        <translation>Was die Freigabe der Genauigkeit kosten darf. Das Rauschen richtet sich danach.</translation>
    </message>
    <message>
        <source>What the mechanisms compared with this reference protect: whole records, or only the private features of each.</source>
        <translation>Was die Mechanismen schützen, die mit dieser Referenz verglichen werden: ganze Datensätze oder nur deren private Merkmale.</translation>
    </message>
    <message>
        <source>What the student trains on public features and the teachers&apos; label.</source>
        <translation>Was der Schüler auf öffentlichen Merkmalen und dem Label der Lehrer trainiert.</translation>
    </message>
    <message>
        <source>Where the teachers do not answer in round 2, the student labels a query itself if its most probable class has more than this probability. That costs the check alone.</source>
        <translation>Wo die Lehrer in Runde 2 nicht antworten, gibt der Schüler das Label selbst, wenn seine wahrscheinlichste Klasse mehr als diese Wahrscheinlichkeit hat. Das kostet nur die Prüfung.</translation>
    </message>
    <message>
        <source>Whether a record teaches one teacher or m of them. With m, every teacher learns from more records, but one record changes m accuracies, so m times the noise is needed.</source>
        <translation>Ob ein Datensatz einen Lehrer lehrt oder m. Mit m lernt jeder Lehrer aus mehr Datensätzen, aber ein Datensatz ändert m Genauigkeiten, also ist das m-fache Rauschen nötig.</translation>
    </message>
    <message>
        <source>Whether all records grant the same ε, or each its own: from a column of the data, or by three groups. Records that grant less teach in fewer partitions and pay less for each answer, so the largest budget limits the number of answers.</source>
        <translation>Ob alle Datensätze dasselbe ε gewähren oder jeder ein eigenes: aus einer Spalte der Daten oder nach drei Gruppen. Datensätze, die weniger gewähren, lehren in weniger Partitionen und zahlen für jede Antwort weniger; das größte Budget begrenzt also die Zahl der Antworten.</translation>
    </message>
    <message>
        <source>Whether the same learner is also trained without privacy, for comparison. On many records this takes longer than the run itself.</source>
        <translation>Ob dasselbe Lernverfahren zum Vergleich auch ohne Privatheit trainiert wird. Bei vielen Datensätzen dauert das länger als der Lauf selbst.</translation>
    </message>
    <message>
        <source>Which model&apos;s accuracy is to be released.</source>
        <translation>Wessen Genauigkeit freigegeben werden soll.</translation>
    </message>
    <message>
        <source>Which of 24,175 invented heart patients has an event within a year.</source>
        <translation>Welcher von 24,175 erfundenen Herzpatienten binnen eines Jahres ein Ereignis hat.</translation>
    </message>
    <message>
        <source>Which ε is compared with the budget. The spent one is smaller but depends on the votes: the stopping time is then not private.</source>
        <translation>Welches ε mit dem Budget verglichen wird. Das verbrauchte ist kleiner, hängt aber von den Stimmen ab: Dann ist der Zeitpunkt des Anhaltens nicht privat.</translation>
    </message>
    <message>
        <source>Who of 12,000 invented people has a high income.</source>
        <translation>Wer von 12,000 erfundenen Personen ein hohes Einkommen hat.</translation>
    </message>
    <message>
        <source>Width of a bin of accuracy. Narrow bins are more precise, but hold fewer teachers each, so noise more often picks a wrong one. 1 must be a whole number of widths.</source>
        <translation>Breite eines Bins der Genauigkeit. Schmale Bins sind genauer, enthalten aber je weniger Lehrer; Rauschen wählt also öfter ein falsches. 1 muss eine ganze Zahl von Breiten sein.</translation>
    </message>
    <message>
        <source>Wilson 1927</source>
        <translation>Wilson 1927</translation>
    </message>
    <message>
        <source>With a chance of up to %1 % a given %2 is learnt from as it is, and then nothing is promised to it.</source>
        <translation>Mit einer Chance bis zu %1 % wird aus einem Fall (%2) gelernt, wie er ist; dann ist ihm nichts zugesagt.</translation>
    </message>
    <message>
        <source>With replacement a record may come several times; without, at most once. It makes little difference.</source>
        <translation>Mit Zurücklegen kann ein Datensatz mehrmals kommen, ohne höchstens einmal. Der Unterschied ist klein.</translation>
    </message>
    <message>
        <source>a column of the data</source>
        <translation>eine Spalte der Daten</translation>
    </message>
    <message>
        <source>a few outliers set the scale of %1: 98 % of the values lie in less than an eighth of the range, and are hard to tell apart; correct the cells, or declare a range by encoder.ranges</source>
        <translation>wenige Ausreißer bestimmen die Skala von %1: 98 % der Werte liegen in weniger als einem Achtel des Bereichs und sind schwer zu unterscheiden; berichtigen Sie die Zellen, oder erklären Sie einen Bereich (encoder.ranges)</translation>
    </message>
    <message>
        <source>a file of votes does not say whose its teachers&apos; records are</source>
        <translation>eine Datei mit Stimmen sagt nicht, wem die Datensätze ihrer Lehrer gehören</translation>
    </message>
    <message>
        <source>a file of votes does not say whose rows taught whom</source>
        <translation>eine Datei mit Stimmen sagt nicht, wessen Zeilen wen gelehrt haben</translation>
    </message>
    <message>
        <source>a name is missing before “%1”</source>
        <translation>vor „%1“ fehlt ein Name</translation>
    </message>
    <message>
        <source>a number is missing after “%1”</source>
        <translation>nach „%1“ fehlt eine Zahl</translation>
    </message>
    <message>
        <source>a person that might be added</source>
        <translation>eine Person, die hinzukommen könnte</translation>
    </message>
    <message>
        <source>a picture must be 100 to 20,000 pixels wide and high</source>
        <translation>ein Bild muss 100 bis 20,000 Pixel breit und hoch sein</translation>
    </message>
    <message>
        <source>a record that might be added</source>
        <translation>ein Datensatz, der hinzukommen könnte</translation>
    </message>
    <message>
        <source>a record&apos;s own budget, of at most ε = %1, is spent (%2)</source>
        <translation>das eigene Budget eines Datensatzes, von höchstens ε = %1, ist verbraucht (%2)</translation>
    </message>
    <message>
        <source>a release</source>
        <translation>eine Freigabe</translation>
    </message>
    <message>
        <source>a release by the paper&apos;s theorem on publishing ε proves nothing: the theorem is false</source>
        <translation>eine Freigabe nach dem Satz des Artikels über die Veröffentlichung von ε beweist nichts: der Satz ist falsch</translation>
    </message>
    <message>
        <source>a release cannot be forked: its ε is spent, whatever was looked at of it</source>
        <translation>von einer Freigabe lässt sich nichts abzweigen: Ihr ε ist verbraucht, was auch immer davon angesehen wurde</translation>
    </message>
    <message>
        <source>a release cannot be wound back: all of its ε is spent, and a part of it would claim less</source>
        <translation>eine Freigabe lässt sich nicht zurückspulen: Ihr ganzes ε ist verbraucht, und ein Teil würde weniger behaupten</translation>
    </message>
    <message>
        <source>a release cannot stop by the data-dependent ε: the stopping time would reveal private data</source>
        <translation>eine Freigabe kann nicht nach dem datenabhängigen ε anhalten: Der Zeitpunkt würde private Daten verraten</translation>
    </message>
    <message>
        <source>a release deals rows of two owners one by one: of one %1 some would be protected, and others public</source>
        <translation>eine Freigabe verteilt Zeilen mit zwei Besitzern einzeln: Von einer Person (%1) wären manche geschützt und andere öffentlich</translation>
    </message>
    <message>
        <source>a release has no seed, so its points cannot be compared</source>
        <translation>eine Freigabe hat keinen Startwert, also lassen sich ihre Punkte nicht vergleichen</translation>
    </message>
    <message>
        <source>a release has one repeat, and this asks for %1: each would spend the budget again</source>
        <translation>eine Freigabe hat eine Wiederholung, verlangt sind %1: Jede würde das Budget noch einmal verbrauchen</translation>
    </message>
    <message>
        <source>a release shows nothing of one person</source>
        <translation>Eine Veröffentlichung zeigt nichts von einer einzelnen Person</translation>
    </message>
    <message>
        <source>a release with these parameters pays for publishing its ε, too: it takes more noise or asks fewer queries than this exploration</source>
        <translation>eine Freigabe mit diesen Parametern zahlt auch für die Veröffentlichung ihres ε: Sie nimmt mehr Rauschen oder stellt weniger Anfragen als diese Erkundung</translation>
    </message>
    <message>
        <source>a release would promise nothing, and the ledger of this dataset could never promise anything again</source>
        <translation>eine Freigabe würde nichts zusagen, und das Kontobuch dieser Daten könnte nie wieder etwas zusagen</translation>
    </message>
    <message>
        <source>a result is charged once, however often it is shown</source>
        <translation>ein Ergebnis wird einmal verbucht, wie oft es auch gezeigt wird</translation>
    </message>
    <message>
        <source>a row has one or two owners, and %1 columns are named</source>
        <translation>eine Zeile hat einen oder zwei Besitzer, und %1 Spalten sind genannt</translation>
    </message>
    <message>
        <source>a row has two owners, and how many rows one may have is not said</source>
        <translation>eine Zeile hat zwei Besitzer, und wie viele Zeilen einer haben darf, ist nicht gesagt</translation>
    </message>
    <message>
        <source>a sanitised ε is an estimate and may lie below the ε that was spent: the answers are charged what is promised, and publishing the sanitised ε is charged, too</source>
        <translation>ein bereinigtes ε ist eine Schätzung und kann unter dem verbrauchten ε liegen: Verbucht wird für die Antworten das zugesagte, und die Veröffentlichung des bereinigten ε wird auch verbucht</translation>
    </message>
    <message>
        <source>accountant</source>
        <translation>Buchhaltung</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>accuracy of the learner on all private records</source>
        <translation>Genauigkeit des Lernverfahrens auf allen privaten Datensätzen</translation>
    </message>
    <message>
        <source>add or remove one %1</source>
        <translation>eine Person (%1) hinzufügen oder entfernen</translation>
    </message>
    <message>
        <source>add or remove one record</source>
        <translation>einen Datensatz hinzufügen oder entfernen</translation>
    </message>
    <message>
        <source>added up, the %1 iterations cost ε = %2, without any δ (accountant=basic)</source>
        <translation>addiert kosten die %1 Iterationen ε = %2, ganz ohne δ (accountant=basic)</translation>
    </message>
    <message>
        <source>added up: pure ε</source>
        <translation>addiert: reines ε</translation>
    </message>
    <message>
        <source>after Dwork, Rothblum and Vadhan 2010 (our variant)</source>
        <translation>nach Dwork, Rothblum und Vadhan 2010 (unsere Variante)</translation>
    </message>
    <message>
        <source>after Shen et al., section 7 (our variant)</source>
        <translation>nach Shen et al., Abschnitt 7 (unsere Variante)</translation>
    </message>
    <message>
        <source>all layers, the pretrained ones at a tenth of the learning rate</source>
        <translation>alle Schichten, die vortrainierten mit einem Zehntel der Lernrate</translation>
    </message>
    <message>
        <source>all records share ε</source>
        <translation>alle Datensätze dasselbe ε</translation>
    </message>
    <message>
        <source>an attacker who knows all else and asks %1</source>
        <translation>ein Angreifer, der alles andere weiß und fragt, %1</translation>
    </message>
    <message>
        <source>an experiment names its data itself</source>
        <translation>ein Experiment nennt seine Daten selbst</translation>
    </message>
    <message>
        <source>an exploration</source>
        <translation>eine Erkundung</translation>
    </message>
    <message>
        <source>an exploration is logged and not charged: its figures reveal private records, and its noise can be subtracted by anyone who guesses the seed or has the result file. Do not show them to anybody. What you hand out must be run as a release, which has no such seed</source>
        <translation>eine Erkundung wird notiert und nicht verbucht: Ihre Zahlen verraten private Datensätze, und ihr Rauschen kann jeder abziehen, der den Startwert errät oder die Ergebnisdatei hat. Zeigen Sie sie niemandem. Was Sie herausgeben, muss als Freigabe laufen, die keinen solchen Startwert hat</translation>
    </message>
    <message>
        <source>an exploration is not a release: its noise follows from a seed that can be guessed, and the noise can then be subtracted. No ε covers it, so it cannot be entered</source>
        <translation>eine Erkundung ist keine Freigabe: Ihr Rauschen folgt aus einem Startwert, der sich erraten lässt, und lässt sich dann abziehen. Kein ε deckt sie, also kann sie nicht eingetragen werden</translation>
    </message>
    <message>
        <source>an exploration: only a release may be published</source>
        <translation>eine Erkundung: nur eine Freigabe darf veröffentlicht werden</translation>
    </message>
    <message>
        <source>an older version began this sweep, and this one cannot go on with it</source>
        <translation>eine ältere Version hat diese Reihe begonnen, und diese Version kann sie nicht fortsetzen</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>and for</source>
        <translation>und für</translation>
    </message>
    <message>
        <source>and the printed figure beside it</source>
        <translation>und die gedruckte Zahl daneben</translation>
    </message>
    <message>
        <source>another sweep is running</source>
        <translation>eine andere Reihe läuft</translation>
    </message>
    <message>
        <source>another unit: %1%2%3</source>
        <translation>eine andere Einheit: %1%2%3</translation>
    </message>
    <message>
        <source>another window has this session by now</source>
        <translation>ein anderes Fenster hat diese Sitzung inzwischen</translation>
    </message>
    <message>
        <source>another window may have taken it</source>
        <translation>ein anderes Fenster hat sie vielleicht genommen</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>beantwortet</translation>
    </message>
    <message>
        <source>answered by the student alone</source>
        <translation>vom Schüler allein beantwortet</translation>
    </message>
    <message>
        <source>as a release</source>
        <translation>als Freigabe</translation>
    </message>
    <message>
        <source>as in round 1</source>
        <translation>wie in Runde 1</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>wie es ist</translation>
    </message>
    <message>
        <source>as many as records, ε and bin width suggest</source>
        <translation>so viele, wie Datensätze, ε und Breite nahelegen</translation>
    </message>
    <message>
        <source>as many as the data have</source>
        <translation>so viele, wie die Daten haben</translation>
    </message>
    <message>
        <source>as many as there are test records, at most half of the training records</source>
        <translation>so viele wie Test-Datensätze, höchstens die Hälfte der Trainings-Datensätze</translation>
    </message>
    <message>
        <source>as much</source>
        <translation>gleich viel</translation>
    </message>
    <message>
        <source>ask at most %1</source>
        <translation>stellen Sie höchstens %1</translation>
    </message>
    <message>
        <source>ask fewer queries, or allow a larger ε</source>
        <translation>stellen Sie weniger Anfragen, oder erlauben Sie ein größeres ε</translation>
    </message>
    <message>
        <source>ask for at most %1, or give the private part a larger share of the split</source>
        <translation>nehmen Sie höchstens %1, oder geben Sie dem privaten Teil einen größeren Anteil der Aufteilung</translation>
    </message>
    <message>
        <source>ask for it by record, as before</source>
        <translation>verlangen Sie sie je Datensatz, wie zuvor</translation>
    </message>
    <message>
        <source>bag</source>
        <translation>Bag</translation>
    </message>
    <message>
        <source>balancing reads the class counts of all records: that is outside the guarantee</source>
        <translation>Ausgleichen liest die Klassengrößen aller Datensätze: das ist außerhalb der Zusage</translation>
    </message>
    <message>
        <source>balancing reads the class counts of private records, which is outside the guarantee</source>
        <translation>Ausgleichen liest die Klassengrößen privater Datensätze, was außerhalb der Zusage ist</translation>
    </message>
    <message>
        <source>basic composition, Gaussian noise exactly</source>
        <translation>einfache Zusammensetzung, Gauß-Rauschen exakt</translation>
    </message>
    <message>
        <source>bin of the median</source>
        <translation>Bin des Medians</translation>
    </message>
    <message>
        <source>both rounds together</source>
        <translation>beide Runden zusammen</translation>
    </message>
    <message>
        <source>both σ</source>
        <translation>beide σ</translation>
    </message>
    <message>
        <source>bound that stops</source>
        <translation>Schranke, die anhält</translation>
    </message>
    <message>
        <source>budget %1</source>
        <translation>Budget %1</translation>
    </message>
    <message>
        <source>build %1 began this sweep, and this is %2: their figures might differ</source>
        <translation>Programm %1 hat diese Reihe begonnen, und dies ist %2: Die Zahlen könnten sich unterscheiden</translation>
    </message>
    <message>
        <source>by person, as the column %1 says</source>
        <translation>nach Personen, wie Spalte %1 sagt</translation>
    </message>
    <message>
        <source>category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>chance that a record is in one of the bags so far</source>
        <translation>Chance, dass ein Datensatz in einem der Bags bisher ist</translation>
    </message>
    <message>
        <source>charges for: %1 are counted as for: %2%3%4</source>
        <translation>Verbuchtes für: %1 zählt wie für: %2%3%4</translation>
    </message>
    <message>
        <source>check of the highest count</source>
        <translation>Prüfung der höchsten Stimmenzahl</translation>
    </message>
    <message>
        <source>check that the folder is whole and may be read</source>
        <translation>prüfen Sie, ob der Ordner vollständig ist und gelesen werden darf</translation>
    </message>
    <message>
        <source>check that there is room on the disk</source>
        <translation>prüfen Sie, ob auf der Platte Platz ist</translation>
    </message>
    <message>
        <source>choice of an intercept</source>
        <translation>Wahl eines Achsenabschnitts</translation>
    </message>
    <message>
        <source>choice of their intercepts</source>
        <translation>Wahl ihrer Achsenabschnitte</translation>
    </message>
    <message>
        <source>choose a file that was saved for the class</source>
        <translation>wählen Sie eine Datei, die für den Kurs gespeichert wurde</translation>
    </message>
    <message>
        <source>choose a file you may read</source>
        <translation>wählen Sie eine Datei, die Sie lesen dürfen</translation>
    </message>
    <message>
        <source>choose a smaller one, or close other programs</source>
        <translation>wählen Sie eine kleinere, oder schließen Sie andere Programme</translation>
    </message>
    <message>
        <source>choose a smaller scale</source>
        <translation>wählen Sie einen kleineren Maßstab</translation>
    </message>
    <message>
        <source>choose a smaller size or scale</source>
        <translation>wählen Sie eine kleinere Größe oder einen kleineren Maßstab</translation>
    </message>
    <message>
        <source>choose among the classes on offer</source>
        <translation>wählen Sie unter den angebotenen Klassen</translation>
    </message>
    <message>
        <source>choose another column</source>
        <translation>wählen Sie eine andere Spalte</translation>
    </message>
    <message>
        <source>choose another file</source>
        <translation>wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>choose another folder; what is in the older one can be merged and opened</source>
        <translation>wählen Sie einen anderen Ordner; was im älteren liegt, lässt sich zusammenführen und öffnen</translation>
    </message>
    <message>
        <source>choose another label, or map its classes to two by data.label_map</source>
        <translation>wählen Sie ein anderes Label, oder ordnen Sie seine Klassen zweien zu (data.label_map)</translation>
    </message>
    <message>
        <source>choose another mechanism</source>
        <translation>wählen Sie einen anderen Mechanismus</translation>
    </message>
    <message>
        <source>choose another size</source>
        <translation>wählen Sie eine andere Größe</translation>
    </message>
    <message>
        <source>choose smaller text or a larger picture</source>
        <translation>wählen Sie kleineren Text oder ein größeres Bild</translation>
    </message>
    <message>
        <source>clipping norm C</source>
        <translation>Kappungsnorm C</translation>
    </message>
    <message>
        <source>column &apos;%1&apos; has values outside its declaration: %2 of %3 are clipped to the range, are not in the list of texts, or are not numbers and count as missing</source>
        <translation>Spalte &apos;%1&apos; hat Werte außerhalb ihrer Erklärung: %2 von %3 werden auf den Bereich gekappt, stehen nicht in der Liste der Texte oder sind keine Zahlen und gelten als fehlend</translation>
    </message>
    <message>
        <source>column &apos;%1&apos; says whose a row is</source>
        <translation>Spalte &apos;%1&apos; sagt, wem eine Zeile gehört</translation>
    </message>
    <message>
        <source>compare accuracy, epsilon, labels, … or a parameter such as sigma</source>
        <translation>vergleichen Sie accuracy, epsilon, labels, … oder einen Parameter wie sigma</translation>
    </message>
    <message>
        <source>composed RDP at each order, for the stated ε</source>
        <translation>zusammengesetzte RDP bei jeder Ordnung, für das genannte ε</translation>
    </message>
    <message>
        <source>composed optimally, the %1 iterations cost ε = %2 at δ = %3, which is pure no more (accountant=optimal)</source>
        <translation>optimal komponiert kosten die %1 Iterationen ε = %2 bei δ = %3, was nicht mehr rein ist (accountant=optimal)</translation>
    </message>
    <message>
        <source>compute them again with --resume</source>
        <translation>berechnen Sie sie mit --resume noch einmal</translation>
    </message>
    <message>
        <source>conjectured: believed, not proved</source>
        <translation>vermutet: geglaubt, nicht bewiesen</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>conversion to (ε, δ)</source>
        <translation>Umrechnung in (ε, δ)</translation>
    </message>
    <message>
        <source>copy an experiment first: its JSON, a result&apos;s, or a command line</source>
        <translation>kopieren Sie zuerst ein Experiment: sein JSON, das eines Ergebnisses oder eine Befehlszeile</translation>
    </message>
    <message>
        <source>copy or export it again</source>
        <translation>kopieren oder exportieren Sie es noch einmal</translation>
    </message>
    <message>
        <source>corollary 4 beside the ε spent</source>
        <translation>Korollar 4 neben dem verbrauchten ε</translation>
    </message>
    <message>
        <source>correct its row in the table of ranges</source>
        <translation>berichtigen Sie seine Zeile in der Tabelle der Bereiche</translation>
    </message>
    <message>
        <source>cost of the votes</source>
        <translation>Kosten der Stimmen</translation>
    </message>
    <message>
        <source>counts iterations</source>
        <translation>zählt Iterationen</translation>
    </message>
    <message>
        <source>counts steps</source>
        <translation>zählt Schritte</translation>
    </message>
    <message>
        <source>covered by no ε</source>
        <translation>von keinem ε gedeckt</translation>
    </message>
    <message>
        <source>data-dependent: the stopping time is not private</source>
        <translation>datenabhängig: der Zeitpunkt des Anhaltens ist nicht privat</translation>
    </message>
    <message>
        <source>data-independent Rényi curve of the answers given</source>
        <translation>datenunabhängige Rényi-Kurve der gegebenen Antworten</translation>
    </message>
    <message>
        <source>date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>dense</source>
        <translation>dicht</translation>
    </message>
    <message>
        <source>did you mean “%1”?</source>
        <translation>meinten Sie „%1“?</translation>
    </message>
    <message>
        <source>do not hand it out; accept a result that promises one</source>
        <translation>geben Sie es nicht heraus; nehmen Sie ein Ergebnis, das eines zusagt</translation>
    </message>
    <message>
        <source>do not publish</source>
        <translation>nicht veröffentlichen</translation>
    </message>
    <message>
        <source>draw it with epsiloscope plot</source>
        <translation>zeichnen Sie sie mit epsiloscope plot</translation>
    </message>
    <message>
        <source>drawn without looking at the data</source>
        <translation>gezogen, ohne die Daten anzusehen</translation>
    </message>
    <message>
        <source>drawn without looking at the records; how many there are is public</source>
        <translation>gezogen, ohne die Datensätze anzusehen; wie viele es gibt, ist öffentlich</translation>
    </message>
    <message>
        <source>drop a data file</source>
        <translation>legen Sie eine Datei mit Daten ab</translation>
    </message>
    <message>
        <source>each of %1 canaries, put in by a fair coin: long records in directions of their own</source>
        <translation>jeder von %1 Kanarienvögeln, nach dem Wurf einer fairen Münze hineingelegt: lange Datensätze in eigenen Richtungen</translation>
    </message>
    <message>
        <source>each of %1 canaries, put in by a fair coin: persons of %2 and of a direction of their own</source>
        <translation>jeder von %1 Kanarienvögeln, nach dem Wurf einer fairen Münze hineingelegt: Personen mit %2 und einer eigenen Richtung</translation>
    </message>
    <message>
        <source>each of %1 repeats promises %2</source>
        <translation>jede von %1 Wiederholungen sagt %2 zu</translation>
    </message>
    <message>
        <source>each repeat</source>
        <translation>jede Wiederholung</translation>
    </message>
    <message>
        <source>each round on its own (as published)</source>
        <translation>jede Runde für sich (wie veröffentlicht)</translation>
    </message>
    <message>
        <source>earlier releases were about one %1, and this one is by record, %2</source>
        <translation>frühere Freigaben galten einer Person (%1), und diese gilt je Datensatz, %2</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>ended before it used private records</source>
        <translation>endete, bevor es private Datensätze benutzte</translation>
    </message>
    <message>
        <source>ended before its result: counts in full</source>
        <translation>endete vor seinem Ergebnis: zählt voll</translation>
    </message>
    <message>
        <source>ends within an addition, or was altered, at byte %1: points behind it count as not done</source>
        <translation>endet bei Byte %1 mitten in einem Nachtrag, oder wurde dort geändert: Punkte dahinter gelten als nicht berechnet</translation>
    </message>
    <message>
        <source>epochs / sampling rate</source>
        <translation>Epochen / Ziehungsrate</translation>
    </message>
    <message>
        <source>error of the classifier on private features, with its noise</source>
        <translation>Fehler des Klassifikators auf privaten Merkmalen, mit seinem Rauschen</translation>
    </message>
    <message>
        <source>error of the classifier on public features</source>
        <translation>Fehler des Klassifikators auf öffentlichen Merkmalen</translation>
    </message>
    <message>
        <source>errors of the classifiers</source>
        <translation>Fehler der Klassifikatoren</translation>
    </message>
    <message>
        <source>even a unanimous vote costs as much as any other</source>
        <translation>selbst eine einstimmige Abstimmung kostet so viel wie jede andere</translation>
    </message>
    <message>
        <source>every %3 teaches %1 teachers, so one changes as many of the counted accuracies%2</source>
        <translation>aus jedem Fall (%3) lernen %1 Lehrer, also ändert er ebenso viele der gezählten Genauigkeiten%2</translation>
    </message>
    <message>
        <source>every column is public: there is nothing to protect</source>
        <translation>jede Spalte ist öffentlich: Es gibt nichts zu schützen</translation>
    </message>
    <message>
        <source>for other neighbours nothing is promised any more</source>
        <translation>für andere Nachbarn ist nichts mehr zugesagt</translation>
    </message>
    <message>
        <source>give it the role again, and let the file be read</source>
        <translation>geben Sie ihr die Rolle noch einmal, und lassen Sie die Datei lesen</translation>
    </message>
    <message>
        <source>give the most, such as 10</source>
        <translation>geben Sie die höchste Zahl an, etwa 10</translation>
    </message>
    <message>
        <source>give the most, such as 10: the others are left out by lot</source>
        <translation>geben Sie die höchste Zahl an, etwa 10: Die anderen werden ausgelost und weggelassen</translation>
    </message>
    <message>
        <source>holds other points than it says</source>
        <translation>enthält andere Punkte, als sie angibt</translation>
    </message>
    <message>
        <source>in a release persons are told apart by text, and &apos;%1&apos; was read as numbers: one other cell could make texts of them, and other persons</source>
        <translation>in einer Freigabe werden Personen am Text unterschieden, und „%1“ wurde als Zahlen gelesen: Eine einzige andere Zelle könnte Texte daraus machen, und andere Personen</translation>
    </message>
    <message>
        <source>it has %1 points, more than the window draws</source>
        <translation>sie hat %1 Punkte, mehr als das Fenster zeichnet</translation>
    </message>
    <message>
        <source>least proved</source>
        <translation>kleinstes bewiesenes</translation>
    </message>
    <message>
        <source>exact RDP of a pure-DP answer</source>
        <translation>exakte RDP einer rein privaten Antwort</translation>
    </message>
    <message>
        <source>exact, both ways</source>
        <translation>exakt, beide Richtungen</translation>
    </message>
    <message>
        <source>exact, one way as theorem 6 has it</source>
        <translation>exakt, eine Richtung wie in Satz 6</translation>
    </message>
    <message>
        <source>expected norm of the noise</source>
        <translation>erwartete Norm des Rauschens</translation>
    </message>
    <message>
        <source>exponential mechanism (a share of ε)</source>
        <translation>Exponentialmechanismus (ein Anteil von ε)</translation>
    </message>
    <message>
        <source>export the charts again</source>
        <translation>exportieren Sie die Diagramme noch einmal</translation>
    </message>
    <message>
        <source>features where the split has no public share, else records</source>
        <translation>Merkmalen, wo die Aufteilung keinen öffentlichen Anteil hat, sonst Datensätzen</translation>
    </message>
    <message>
        <source>few private records: %1 teachers in place of %2, so that each has %3 to learn from</source>
        <translation>wenige private Datensätze: %1 Lehrer statt %2, sodass jeder aus %3 lernt</translation>
    </message>
    <message>
        <source>fewer than two classes are left to learn</source>
        <translation>weniger als zwei Klassen bleiben zu lernen</translation>
    </message>
    <message>
        <source>fill in the table of ranges</source>
        <translation>füllen Sie die Tabelle der Bereiche aus</translation>
    </message>
    <message>
        <source>first quartile of gradients’ norms</source>
        <translation>erstes Quartil der Gradientennormen</translation>
    </message>
    <message>
        <source>fit on the public pool, or declare ranges</source>
        <translation>lernen Sie sie auf dem öffentlichen Pool, oder erklären Sie Bereiche</translation>
    </message>
    <message>
        <source>floor: majority class</source>
        <translation>Sockel: häufigste Klasse</translation>
    </message>
    <message>
        <source>follows from noisy errors</source>
        <translation>folgt aus verrauschten Fehlern</translation>
    </message>
    <message>
        <source>follows from parameters</source>
        <translation>folgt aus Parametern</translation>
    </message>
    <message>
        <source>follows from parameters and the number of records, which neighbours share</source>
        <translation>folgt aus Parametern und der Anzahl der Datensätze, die Nachbarn gemeinsam haben</translation>
    </message>
    <message>
        <source>follows k</source>
        <translation>folgt k</translation>
    </message>
    <message>
        <source>follows σ</source>
        <translation>folgt σ</translation>
    </message>
    <message>
        <source>free text</source>
        <translation>freier Text</translation>
    </message>
    <message>
        <source>from flipped labels (toy example: promises nothing)</source>
        <translation>aus vertauschten Labels (kleines Beispiel: sagt nichts zu)</translation>
    </message>
    <message>
        <source>give fewer values</source>
        <translation>geben Sie weniger Werte an</translation>
    </message>
    <message>
        <source>give the private part a larger share of the split, or use a larger dataset</source>
        <translation>geben Sie dem privaten Teil einen größeren Anteil der Aufteilung, oder nehmen Sie mehr Daten</translation>
    </message>
    <message>
        <source>glyphs that the program draws</source>
        <translation>Zeichen, die das Programm zeichnet</translation>
    </message>
    <message>
        <source>go back further, or give a larger total</source>
        <translation>gehen Sie weiter zurück, oder geben Sie mehr insgesamt</translation>
    </message>
    <message>
        <source>go on with a copy that has column %1 as it was, and in which rows were only added, or only taken out</source>
        <translation>fahren Sie mit einer Kopie fort, in der Spalte %1 ist, wie sie war, und in der Zeilen nur hinzukamen oder nur wegfielen</translation>
    </message>
    <message>
        <source>gradient at the minimum</source>
        <translation>Gradient im Minimum</translation>
    </message>
    <message>
        <source>gradient descent (as published)</source>
        <translation>Gradientenabstieg (wie veröffentlicht)</translation>
    </message>
    <message>
        <source>half of the queries that the budget buys</source>
        <translation>die Hälfte der Anfragen, die das Budget kauft</translation>
    </message>
    <message>
        <source>how many queries were answered is an outcome</source>
        <translation>wie viele Anfragen beantwortet wurden, ist ein Ergebnis</translation>
    </message>
    <message>
        <source>how many records have which weight, after the last iteration</source>
        <translation>wie viele Datensätze welches Gewicht haben, nach der letzten Iteration</translation>
    </message>
    <message>
        <source>how the bin was chosen</source>
        <translation>wie das Bin gewählt wurde</translation>
    </message>
    <message>
        <source>identifier</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>in files of this format it is the label by custom</source>
        <translation>in Dateien dieses Formats ist sie üblicherweise das Label</translation>
    </message>
    <message>
        <source>in which nobody bounds how many rows one %1 has</source>
        <translation>wobei nichts begrenzt, wie viele Zeilen eine Person (%1) hat</translation>
    </message>
    <message>
        <source>independent draws (definition 2)</source>
        <translation>unabhängige Ziehungen (Definition 2)</translation>
    </message>
    <message>
        <source>it has two values and is called like an outcome</source>
        <translation>sie hat zwei Werte und heißt wie ein Ergebnis</translation>
    </message>
    <message>
        <source>it is a release: its noise has no seed, and another one costs ε again</source>
        <translation>es ist eine Freigabe: Ihr Rauschen hat keinen Startwert, und eine weitere kostet wieder ε</translation>
    </message>
    <message>
        <source>it is called like a label</source>
        <translation>sie heißt wie ein Label</translation>
    </message>
    <message>
        <source>it is the last column and has a few values</source>
        <translation>sie ist die letzte Spalte und hat wenige Werte</translation>
    </message>
    <message>
        <source>it uses no private record</source>
        <translation>sie benutzt keinen privaten Datensatz</translation>
    </message>
    <message>
        <source>iteration of boosting</source>
        <translation>Iteration des Boosting</translation>
    </message>
    <message>
        <source>its data are not open</source>
        <translation>seine Daten sind nicht offen</translation>
    </message>
    <message>
        <source>its mechanism is not private</source>
        <translation>sein Mechanismus ist nicht privat</translation>
    </message>
    <message>
        <source>its ε depends on the private data</source>
        <translation>sein ε hängt von den privaten Daten ab</translation>
    </message>
    <message>
        <source>its ε is an estimate with noise of what was spent on these data</source>
        <translation>sein ε ist eine verrauschte Schätzung dessen, was auf diesen Daten verbraucht wurde</translation>
    </message>
    <message>
        <source>its ε is believed and not proved</source>
        <translation>sein ε wird geglaubt und ist nicht bewiesen</translation>
    </message>
    <message>
        <source>its ε is infinite</source>
        <translation>sein ε ist unendlich</translation>
    </message>
    <message>
        <source>k = %1 of n = %2: ε = %3, δ = %4; (0, δ) holds as well. δ is the chance that a record is learnt from as it is (“just a few” protection)</source>
        <translation>k = %1 von n = %2: ε = %3, δ = %4; (0, δ) gilt ebenso. δ ist die Chance, dass aus einem Datensatz gelernt wird, wie er ist (Schutz bis auf „einige wenige“)</translation>
    </message>
    <message>
        <source>kept as %1</source>
        <translation>aufbewahrt als %1</translation>
    </message>
    <message>
        <source>labels answered</source>
        <translation>beantwortete Labels</translation>
    </message>
    <message>
        <source>labels right</source>
        <translation>richtige Labels</translation>
    </message>
    <message>
        <source>labels by</source>
        <translation>Labels durch</translation>
    </message>
    <message>
        <source>labels given</source>
        <translation>gegebene Labels</translation>
    </message>
    <message>
        <source>largest power of ten ≤ 1 / (10 · private records)</source>
        <translation>größte Zehnerpotenz ≤ 1 / (10 · private Datensätze)</translation>
    </message>
    <message>
        <source>largest share right</source>
        <translation>größter Anteil richtig</translation>
    </message>
    <message>
        <source>least and greatest weight of a record</source>
        <translation>kleinstes und größtes Gewicht eines Datensatzes</translation>
    </message>
    <message>
        <source>least and most of %1 repeats</source>
        <translation>kleinstes und größtes von %1 Wiederholungen</translation>
    </message>
    <message>
        <source>leave data.person out, as then</source>
        <translation>lassen Sie data.person weg, wie damals</translation>
    </message>
    <message>
        <source>leave it out to keep the size</source>
        <translation>lassen Sie es weg, um die Größe zu behalten</translation>
    </message>
    <message>
        <source>leave it out: ε is then about a record</source>
        <translation>lassen Sie es weg: ε gilt dann für einen Datensatz</translation>
    </message>
    <message>
        <source>leave its type out, and load the data again</source>
        <translation>lassen Sie ihren Typ weg, und laden Sie die Daten neu</translation>
    </message>
    <message>
        <source>leave out the one that is to be computed</source>
        <translation>lassen Sie weg, was berechnet werden soll</translation>
    </message>
    <message>
        <source>leave the classes as they are</source>
        <translation>lassen Sie die Klassen, wie sie sind</translation>
    </message>
    <message>
        <source>let a share of the data be the test</source>
        <translation>nehmen Sie einen Anteil der Daten als Test</translation>
    </message>
    <message>
        <source>let it finish, and fork it then</source>
        <translation>lassen Sie ihn zu Ende laufen, und zweigen Sie dann ab</translation>
    </message>
    <message>
        <source>likelihood ratio of how sure the models are of the classes of the person&apos;s rows</source>
        <translation>Likelihood-Quotient dessen, wie sicher sich die Modelle über die Klassen der Zeilen der Person sind</translation>
    </message>
    <message>
        <source>likelihood ratio of how sure the models are of the record&apos;s class</source>
        <translation>Likelihood-Quotient dessen, wie sicher sich die Modelle über die Klasse des Datensatzes sind</translation>
    </message>
    <message>
        <source>likelihood ratio of the noisy sums of one run along each canary&apos;s gradient, by who knows the other records and which of them were in each batch</source>
        <translation>Likelihood-Quotient der verrauschten Summen eines Laufs entlang des Gradienten jedes Kanarienvogels, für jemanden, der die anderen Datensätze kennt und weiß, welche davon in jedem Stapel waren</translation>
    </message>
    <message>
        <source>likelihood ratio of the noisy sums of one run along each canary&apos;s gradient, by who knows the other rows and which of them were in each batch</source>
        <translation>Likelihood-Quotient der verrauschten Summen eines Laufs entlang des Gradienten jedes Kanarienvogels, für jemanden, der die anderen Zeilen kennt und weiß, welche davon in jedem Stapel waren</translation>
    </message>
    <message>
        <source>likelihood ratio of the noisy sums, by who knows all other persons&apos; rows and which of them were in each batch</source>
        <translation>Likelihood-Quotient der verrauschten Summen, für jemanden, der die Zeilen aller anderen Personen kennt und weiß, welche davon in jedem Stapel waren</translation>
    </message>
    <message>
        <source>likelihood ratio of the noisy sums, by who knows all other records and which of them were in each batch</source>
        <translation>Likelihood-Quotient der verrauschten Summen, für jemanden, der alle anderen Datensätze kennt und weiß, welche davon in jedem Stapel waren</translation>
    </message>
    <message>
        <source>logistic regression</source>
        <translation>logistische Regression</translation>
    </message>
    <message>
        <source>lower bound ε ≥ %1 (%2), accountant</source>
        <translation>untere Schranke ε ≥ %1 (%2), Buchhaltung</translation>
    </message>
    <message>
        <source>majority class</source>
        <translation>häufigste Klasse</translation>
    </message>
    <message>
        <source>make a column private, or learn without noise (nonprivate)</source>
        <translation>machen Sie eine Spalte privat, oder lernen Sie ohne Rauschen (nonprivate)</translation>
    </message>
    <message>
        <source>make a column public</source>
        <translation>machen Sie eine Spalte öffentlich</translation>
    </message>
    <message>
        <source>make a column public, or choose boosting with all columns private (brc-private)</source>
        <translation>machen Sie eine Spalte öffentlich, oder wählen Sie Boosting mit nur privaten Spalten (brc-private)</translation>
    </message>
    <message>
        <source>make it about one %1, too</source>
        <translation>lassen Sie auch sie für eine Person (%1) gelten</translation>
    </message>
    <message>
        <source>make it about one %1, too, or say by data.rows_of_person how many rows one may have</source>
        <translation>lassen Sie auch sie für eine Person (%1) gelten, oder sagen Sie durch data.rows_of_person, wie viele Zeilen eine haben darf</translation>
    </message>
    <message>
        <source>make it ignored, or name another column</source>
        <translation>setzen Sie sie auf ignoriert, oder nennen Sie eine andere Spalte</translation>
    </message>
    <message>
        <source>make its share 0, and name a test file by data.test</source>
        <translation>setzen Sie den Anteil für Test auf 0, und nennen Sie eine Testdatei durch data.test</translation>
    </message>
    <message>
        <source>make room on the disk, or see that the folder may be written to; then go on with --resume</source>
        <translation>schaffen Sie Platz auf der Platte, oder machen Sie den Ordner beschreibbar; mit --resume geht es dann weiter</translation>
    </message>
    <message>
        <source>make the folder writable, or make room on its disk</source>
        <translation>machen Sie den Ordner beschreibbar, oder schaffen Sie Platz auf seiner Platte</translation>
    </message>
    <message>
        <source>may be published</source>
        <translation>darf veröffentlicht werden</translation>
    </message>
    <message>
        <source>mean cross-entropy</source>
        <translation>mittlere Kreuzentropie</translation>
    </message>
    <message>
        <source>mean cross-entropy of a batch</source>
        <translation>mittlere Kreuzentropie eines Stapels</translation>
    </message>
    <message>
        <source>means, ranges and categories read off private records are outside the guarantee</source>
        <translation>Mittel, Bereiche und Kategorien aus privaten Datensätzen sind außerhalb der Zusage</translation>
    </message>
    <message>
        <source>means, ranges and categories were fitted on private records: outside any guarantee</source>
        <translation>Mittel, Bereiche und Kategorien wurden aus privaten Datensätzen gelernt: außerhalb jeder Zusage</translation>
    </message>
    <message>
        <source>measured ε of a person, %1, ≥ %2 (%3)</source>
        <translation>gemessenes ε einer Person, %1, ≥ %2 (%3)</translation>
    </message>
    <message>
        <source>merge folders of one experiment, the same values, data and build</source>
        <translation>führen Sie Ordner mit demselben Experiment, denselben Werten und Daten und demselben Programm zusammen</translation>
    </message>
    <message>
        <source>minimising Rényi order</source>
        <translation>beste Rényi-Ordnung</translation>
    </message>
    <message>
        <source>missing cells</source>
        <translation>fehlenden Zellen</translation>
    </message>
    <message>
        <source>missing public cells (private ones are filled in)</source>
        <translation>fehlenden öffentlichen Zellen (private werden ergänzt)</translation>
    </message>
    <message>
        <source>moments, l = 1 … 80 (as published)</source>
        <translation>Momente, l = 1 … 80 (wie veröffentlicht)</translation>
    </message>
    <message>
        <source>moments, real l</source>
        <translation>Momente, reelles l</translation>
    </message>
    <message>
        <source>most labels</source>
        <translation>die meisten Labels</translation>
    </message>
    <message>
        <source>move the file elsewhere, or choose another folder</source>
        <translation>legen Sie die Datei anderswohin, oder wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>must not be published</source>
        <translation>darf nicht veröffentlicht werden</translation>
    </message>
    <message>
        <source>naive · exact RDP</source>
        <translation>einfach · exakte RDP</translation>
    </message>
    <message>
        <source>naive · moments, integer l</source>
        <translation>einfach · Momente, ganzes l</translation>
    </message>
    <message>
        <source>naive · moments, real l</source>
        <translation>einfach · Momente, reelles l</translation>
    </message>
    <message>
        <source>naive · optimal composition</source>
        <translation>einfach · optimale Zusammensetzung</translation>
    </message>
    <message>
        <source>name %1 by data.person, as then</source>
        <translation>nennen Sie %1 durch data.person, wie damals</translation>
    </message>
    <message>
        <source>name a column of names or numbers</source>
        <translation>nennen Sie eine Spalte mit Namen oder Nummern</translation>
    </message>
    <message>
        <source>name another column</source>
        <translation>nennen Sie eine andere Spalte</translation>
    </message>
    <message>
        <source>name it by data.person, or leave this out</source>
        <translation>nennen Sie sie durch data.person, oder lassen Sie dies weg</translation>
    </message>
    <message>
        <source>name it: --set data.person=COLUMN</source>
        <translation>nennen Sie sie: --set data.person=SPALTE</translation>
    </message>
    <message>
        <source>name one or two</source>
        <translation>nennen Sie eine oder zwei</translation>
    </message>
    <message>
        <source>name one owner, or use a mechanism on features, such as brc</source>
        <translation>nennen Sie einen Besitzer, oder nehmen Sie einen Mechanismus auf Merkmalen, etwa brc</translation>
    </message>
    <message>
        <source>name the column of the earlier releases</source>
        <translation>nennen Sie die Spalte der früheren Freigaben</translation>
    </message>
    <message>
        <source>name the other owner&apos;s column</source>
        <translation>nennen Sie die Spalte des anderen Besitzers</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>Nats</translation>
    </message>
    <message>
        <source>neither the forms nor the run have a budget ε of which something could be left</source>
        <translation>weder die Formulare noch der Lauf haben ein Budget ε, von dem etwas übrig sein könnte</translation>
    </message>
    <message>
        <source>neither ε nor the number of queries is given</source>
        <translation>weder ε noch die Anzahl der Anfragen ist angegeben</translation>
    </message>
    <message>
        <source>no bag is small enough: one record for each model already has ε = %1 and δ = %2</source>
        <translation>kein Bag ist klein genug: Schon ein Datensatz je Modell hat ε = %1 und δ = %2</translation>
    </message>
    <message>
        <source>no column has 2 to 20 values</source>
        <translation>keine Spalte hat 2 bis 20 Werte</translation>
    </message>
    <message>
        <source>no column is the label</source>
        <translation>keine Spalte ist das Label</translation>
    </message>
    <message>
        <source>no column looks like a label</source>
        <translation>keine Spalte sieht nach einem Label aus</translation>
    </message>
    <message>
        <source>no column says whose a row is</source>
        <translation>keine Spalte sagt, wessen eine Zeile ist</translation>
    </message>
    <message>
        <source>no data is loaded</source>
        <translation>keine Daten sind geladen</translation>
    </message>
    <message>
        <source>no figure or parameter is called “%1”</source>
        <translation>kein Wert oder Parameter heißt „%1“</translation>
    </message>
    <message>
        <source>no file was given</source>
        <translation>keine Datei wurde genannt</translation>
    </message>
    <message>
        <source>no finite noise has ε = %1</source>
        <translation>kein endliches Rauschen hat ε = %1</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>no neighbours defined</source>
        <translation>keine Nachbarn festgelegt</translation>
    </message>
    <message>
        <source>no noise makes %1 queries cost at most ε = %2</source>
        <translation>kein Rauschen lässt %1 Anfragen höchstens ε = %2 kosten</translation>
    </message>
    <message>
        <source>no noise up to %1 keeps %2 steps to ε = %3 at δ = %4</source>
        <translation>kein Rauschen bis %1 hält %2 Schritte bei ε = %3 und δ = %4</translation>
    </message>
    <message>
        <source>no privacy</source>
        <translation>ohne Privatheit</translation>
    </message>
    <message>
        <source>no program is known that shows such files</source>
        <translation>kein Programm ist bekannt, das solche Dateien zeigt</translation>
    </message>
    <message>
        <source>no repeat has finished in both runs with a figure for %1</source>
        <translation>keine Wiederholung ist in beiden Läufen mit einem Wert für %1 fertig</translation>
    </message>
    <message>
        <source>no repeat of it has finished</source>
        <translation>keine Wiederholung davon ist fertig</translation>
    </message>
    <message>
        <source>no repeat of this run has finished: there is no result to accept</source>
        <translation>keine Wiederholung dieses Laufs ist fertig: Es gibt kein Ergebnis einzutragen</translation>
    </message>
    <message>
        <source>no sanitised ε: %1</source>
        <translation>kein bereinigtes ε: %1</translation>
    </message>
    <message>
        <source>no values are given</source>
        <translation>keine Werte sind angegeben</translation>
    </message>
    <message>
        <source>no ε can be published here: %1</source>
        <translation>hier lässt sich kein ε veröffentlichen: %1</translation>
    </message>
    <message>
        <source>no ε covers this file</source>
        <translation>kein ε deckt diese Datei</translation>
    </message>
    <message>
        <source>no ε covers this file: the noise of an exploration follows from its seed; only a release may be handed out</source>
        <translation>kein ε deckt diese Datei: Das Rauschen einer Erkundung folgt aus ihrem Startwert; nur eine Freigabe darf herausgegeben werden</translation>
    </message>
    <message>
        <source>no ε: not private</source>
        <translation>kein ε: nicht privat</translation>
    </message>
    <message>
        <source>noise by Rényi composition</source>
        <translation>Rauschen durch Rényi-Zusammensetzung</translation>
    </message>
    <message>
        <source>noise by its loss distribution</source>
        <translation>Rauschen durch seine Verlustverteilung</translation>
    </message>
    <message>
        <source>noise in double precision: its low bits are not covered</source>
        <translation>Rauschen in doppelter Genauigkeit: seine niedrigen Bits sind nicht gedeckt</translation>
    </message>
    <message>
        <source>noisy counts of teachers, which are paid for, and what follows from them</source>
        <translation>verrauschte Anzahlen von Lehrern, für die gezahlt wird, und was daraus folgt</translation>
    </message>
    <message>
        <source>noisy errors and what follows from them</source>
        <translation>verrauschte Fehler und was daraus folgt</translation>
    </message>
    <message>
        <source>non-private, texts of the public pool alone</source>
        <translation>nicht privat, nur Texte des öffentlichen Pools</translation>
    </message>
    <message>
        <source>none needed</source>
        <translation>keine nötig</translation>
    </message>
    <message>
        <source>norm of a record’s gradient, first quartile</source>
        <translation>Norm des Gradienten eines Datensatzes, erstes Quartil</translation>
    </message>
    <message>
        <source>norm of a record’s gradient, median</source>
        <translation>Norm des Gradienten eines Datensatzes, Median</translation>
    </message>
    <message>
        <source>norm of a record’s gradient, third quartile</source>
        <translation>Norm des Gradienten eines Datensatzes, drittes Quartil</translation>
    </message>
    <message>
        <source>norm of the sum of gradients, with its noise</source>
        <translation>Norm der Summe der Gradienten, mit ihrem Rauschen</translation>
    </message>
    <message>
        <source>not private</source>
        <translation>nicht privat</translation>
    </message>
    <message>
        <source>not proved</source>
        <translation>nicht bewiesen</translation>
    </message>
    <message>
        <source>not reachable: %1 even without noise (%2)</source>
        <translation>nicht erreichbar: %1 selbst ohne Rauschen (%2)</translation>
    </message>
    <message>
        <source>not reached: %1 at %2, the largest that was tried</source>
        <translation>nicht erreicht: %1 bei %2, dem größten versuchten</translation>
    </message>
    <message>
        <source>nothing is chosen</source>
        <translation>nichts ist gewählt</translation>
    </message>
    <message>
        <source>nothing is left where nothing is promised: %1</source>
        <translation>nichts ist übrig, wo nichts zugesagt wird: %1</translation>
    </message>
    <message>
        <source>nothing is left: ε = %1 of %2 is spent</source>
        <translation>nichts ist übrig: ε = %1 von %2 ist verbraucht</translation>
    </message>
    <message>
        <source>nothing is promised: %1</source>
        <translation>nichts wird zugesagt: %1</translation>
    </message>
    <message>
        <source>nothing is varied</source>
        <translation>nichts wird variiert</translation>
    </message>
    <message>
        <source>nothing was changed; see above the columns</source>
        <translation>nichts wurde geändert; siehe über den Spalten</translation>
    </message>
    <message>
        <source>nothing was fixed before the first query</source>
        <translation>vor der ersten Anfrage stand nichts fest</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>number of bins</source>
        <translation>Anzahl der Bins</translation>
    </message>
    <message>
        <source>number of the iteration</source>
        <translation>Nummer der Iteration</translation>
    </message>
    <message>
        <source>number of the model</source>
        <translation>Nummer des Modells</translation>
    </message>
    <message>
        <source>number of the step</source>
        <translation>Nummer des Schritts</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>of %1 persons tried, this one moves the most votes: %2</source>
        <translation>von %1 versuchten Personen bewegt diese die meisten Stimmen: %2</translation>
    </message>
    <message>
        <source>of %1 records tried, this one moves the most votes: %2 of %3</source>
        <translation>von %1 versuchten Datensätzen bewegt dieser die meisten Stimmen: %2 von %3</translation>
    </message>
    <message>
        <source>of 100 such attackers&apos; guesses, at most %1 are right; %2 would be by chance</source>
        <translation>von 100 Vermutungen solcher Angreifer stimmen höchstens %1; durch Zufall wären es %2</translation>
    </message>
    <message>
        <source>one %1</source>
        <translation>eine Person (%1)</translation>
    </message>
    <message>
        <source>one for each 10 private records, at most 250</source>
        <translation>einer je 10 private Datensätze, höchstens 250</translation>
    </message>
    <message>
        <source>one for each 10 records that teach, at most 50</source>
        <translation>einer je 10 lehrende Datensätze, höchstens 50</translation>
    </message>
    <message>
        <source>one joint draw (theorem 4)</source>
        <translation>eine gemeinsame Ziehung (Satz 4)</translation>
    </message>
    <message>
        <source>one person&apos;s record</source>
        <translation>der Datensatz einer Person</translation>
    </message>
    <message>
        <source>one teacher</source>
        <translation>ein Lehrer</translation>
    </message>
    <message>
        <source>one teacher each</source>
        <translation>je einen Lehrer</translation>
    </message>
    <message>
        <source>one threshold on one feature</source>
        <translation>eine Schwelle auf einem Merkmal</translation>
    </message>
    <message>
        <source>open a file or a sample</source>
        <translation>öffnen Sie eine Datei oder ein Beispiel</translation>
    </message>
    <message>
        <source>open a file that Epsiloscope saved as a session</source>
        <translation>öffnen Sie eine Datei, die Epsiloscope als Sitzung gespeichert hat</translation>
    </message>
    <message>
        <source>open another one</source>
        <translation>öffnen Sie eine andere</translation>
    </message>
    <message>
        <source>open it again</source>
        <translation>öffnen Sie es noch einmal</translation>
    </message>
    <message>
        <source>open it alone</source>
        <translation>öffnen Sie es allein</translation>
    </message>
    <message>
        <source>open it from its folder</source>
        <translation>öffnen Sie es aus seinem Ordner</translation>
    </message>
    <message>
        <source>open one data file, or a data file together with its test file</source>
        <translation>öffnen Sie eine Datei mit Daten, oder eine zusammen mit ihrer Testdatei</translation>
    </message>
    <message>
        <source>open one that Epsiloscope exported</source>
        <translation>öffnen Sie eines, das Epsiloscope exportiert hat</translation>
    </message>
    <message>
        <source>open that again</source>
        <translation>öffnen Sie diese wieder</translation>
    </message>
    <message>
        <source>open them first</source>
        <translation>öffnen Sie sie zuerst</translation>
    </message>
    <message>
        <source>optimal composition</source>
        <translation>optimale Zusammensetzung</translation>
    </message>
    <message>
        <source>optimal composition at δ</source>
        <translation>optimale Komposition bei δ</translation>
    </message>
    <message>
        <source>optimal composition or tighter</source>
        <translation>optimale Zusammensetzung oder enger</translation>
    </message>
    <message>
        <source>or with %1</source>
        <translation>oder mit %1</translation>
    </message>
    <message>
        <source>order, smoothness and noise of the sanitised ε were tuned on the votes: that leaks, and no ε covers it</source>
        <translation>Ordnung, Glättung und Rauschen des bereinigten ε wurden auf die Stimmen abgestimmt: das verrät etwas, und kein ε deckt es</translation>
    </message>
    <message>
        <source>other data: %1</source>
        <translation>andere Daten: %1</translation>
    </message>
    <message>
        <source>other records or another split</source>
        <translation>andere Datensätze oder eine andere Aufteilung</translation>
    </message>
    <message>
        <source>paired repeat</source>
        <translation>gepaarte Wiederholung</translation>
    </message>
    <message>
        <source>paired repeats</source>
        <translation>gepaarten Wiederholungen</translation>
    </message>
    <message>
        <source>parameters chosen without the votes</source>
        <translation>Parameter ohne die Stimmen gewählt</translation>
    </message>
    <message>
        <source>parameters tuned on the votes (leaks)</source>
        <translation>Parameter auf die Stimmen abgestimmt (Leck)</translation>
    </message>
    <message>
        <source>parameters, or follow from them and from public sizes of classes</source>
        <translation>Parameter, oder folgen aus ihnen und öffentlichen Klassengrößen</translation>
    </message>
    <message>
        <source>per record · PATE&apos;s bound (conjectured)</source>
        <translation>je Datensatz · Schranke von PATE (vermutet)</translation>
    </message>
    <message>
        <source>per record · exact RDP</source>
        <translation>je Datensatz · exakte RDP</translation>
    </message>
    <message>
        <source>per record · moments, integer l</source>
        <translation>je Datensatz · Momente, ganzes l</translation>
    </message>
    <message>
        <source>per record · moments, real l</source>
        <translation>je Datensatz · Momente, reelles l</translation>
    </message>
    <message>
        <source>per vote</source>
        <translation>je Stimme</translation>
    </message>
    <message>
        <source>person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>persons</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>persons are dealt whole, and their classes cannot be balanced</source>
        <translation>Personen werden ganz verteilt, und ihre Klassen lassen sich nicht ausgleichen</translation>
    </message>
    <message>
        <source>persons were dealt, and it is not known of every row of this dataset whose it was: column %1 was changed, or rows and others in their place</source>
        <translation>Personen wurden verteilt, und nicht von jeder Zeile dieser Daten ist bekannt, wem sie gehörte: Spalte %1 wurde geändert, oder Zeilen durch andere ersetzt</translation>
    </message>
    <message>
        <source>pgfplots, for LaTeX</source>
        <translation>pgfplots, für LaTeX</translation>
    </message>
    <message>
        <source>privacy loss distribution</source>
        <translation>Verteilung des Privatheitsverlusts</translation>
    </message>
    <message>
        <source>private persons, a number that counts as public</source>
        <translation>private Personen, eine Anzahl, die als öffentlich gilt</translation>
    </message>
    <message>
        <source>private persons, a number that is estimated from the public ones</source>
        <translation>private Personen, eine Anzahl, die aus den öffentlichen geschätzt ist</translation>
    </message>
    <message>
        <source>private record %1</source>
        <translation>privater Datensatz %1</translation>
    </message>
    <message>
        <source>private rows, a number that counts as public</source>
        <translation>private Zeilen, eine Anzahl, die als öffentlich gilt</translation>
    </message>
    <message>
        <source>private rows, a number that is estimated from the public rows</source>
        <translation>private Zeilen, eine Anzahl, die aus den öffentlichen Zeilen geschätzt ist</translation>
    </message>
    <message>
        <source>private, public and test share sum to more than 1</source>
        <translation>privater, öffentlicher und Test-Anteil sind zusammen mehr als 1</translation>
    </message>
    <message>
        <source>probability that each bin is released</source>
        <translation>Wahrscheinlichkeit, dass jedes Bin freigegeben wird</translation>
    </message>
    <message>
        <source>promised</source>
        <translation>zugesagt</translation>
    </message>
    <message>
        <source>promised ε</source>
        <translation>zugesagtes ε</translation>
    </message>
    <message>
        <source>promised ε = %1</source>
        <translation>zugesagtes ε = %1</translation>
    </message>
    <message>
        <source>promises nothing</source>
        <translation>sagt nichts zu</translation>
    </message>
    <message>
        <source>public features only</source>
        <translation>nur öffentliche Merkmale</translation>
    </message>
    <message>
        <source>public pool</source>
        <translation>öffentlicher Pool</translation>
    </message>
    <message>
        <source>public pool, true labels known</source>
        <translation>öffentlicher Pool, wahre Labels bekannt</translation>
    </message>
    <message>
        <source>public records</source>
        <translation>öffentliche Datensätze</translation>
    </message>
    <message>
        <source>public records, weighted by what was picked</source>
        <translation>öffentliche Datensätze, gewichtet nach dem Gewählten</translation>
    </message>
    <message>
        <source>public texts alone</source>
        <translation>nur öffentliche Texte</translation>
    </message>
    <message>
        <source>public, true labels</source>
        <translation>öffentlich, wahre Labels</translation>
    </message>
    <message>
        <source>publish the promised ε</source>
        <translation>veröffentlichen Sie das zugesagte ε</translation>
    </message>
    <message>
        <source>pure ε, exactly</source>
        <translation>reines ε, exakt</translation>
    </message>
    <message>
        <source>quality of the model</source>
        <translation>Güte des Modells</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>queries and their votes</source>
        <translation>Anfragen und ihre Stimmen</translation>
    </message>
    <message>
        <source>queries asked</source>
        <translation>gestellte Anfragen</translation>
    </message>
    <message>
        <source>queries asked before it</source>
        <translation>davor gestellte Anfragen</translation>
    </message>
    <message>
        <source>queries asked when the student was scored</source>
        <translation>gestellte Anfragen, als der Schüler bewertet wurde</translation>
    </message>
    <message>
        <source>random in [−1, 1]</source>
        <translation>zufällig in [−1, 1]</translation>
    </message>
    <message>
        <source>reached already at %1, the smallest that was tried</source>
        <translation>schon bei %1 erreicht, dem kleinsten versuchten</translation>
    </message>
    <message>
        <source>record</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>records are counted for one %1 of at most %2 rows</source>
        <translation>Datensätze zählen für eine Person (%1) mit höchstens %2 Zeilen</translation>
    </message>
    <message>
        <source>records are counted for one %1 of at most 1 row</source>
        <translation>Datensätze zählen für eine Person (%1) mit höchstens 1 Zeile</translation>
    </message>
    <message>
        <source>records clipped</source>
        <translation>gekappte Datensätze</translation>
    </message>
    <message>
        <source>records in a bag</source>
        <translation>Datensätze in einem Bag</translation>
    </message>
    <message>
        <source>records in its bag</source>
        <translation>Datensätze in seinem Bag</translation>
    </message>
    <message>
        <source>records in its bag or one before it</source>
        <translation>Datensätze in seinem Bag oder einem davor</translation>
    </message>
    <message>
        <source>records in some bag, as drawn</source>
        <translation>Datensätze in einem Bag, wie gezogen</translation>
    </message>
    <message>
        <source>records in some bag, by the theorem, 100·δ</source>
        <translation>Datensätze in einem Bag, nach dem Satz, 100·δ</translation>
    </message>
    <message>
        <source>records in the batch</source>
        <translation>Datensätze im Stapel</translation>
    </message>
    <message>
        <source>records of the public test set</source>
        <translation>Datensätze der öffentlichen Testmenge</translation>
    </message>
    <message>
        <source>records to draw from</source>
        <translation>Datensätze, aus denen gezogen wird</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>released accuracy</source>
        <translation>freigegebene Genauigkeit</translation>
    </message>
    <message>
        <source>releases are not swept: each of them would spend privacy</source>
        <translation>Freigaben laufen nicht als Reihe: Jede würde Privatheit verbrauchen</translation>
    </message>
    <message>
        <source>releases are not swept: each of them would spend privacy, and choosing among them spends more</source>
        <translation>Freigaben laufen nicht als Reihe: Jede würde Privatheit verbrauchen, und unter ihnen zu wählen noch mehr</translation>
    </message>
    <message>
        <source>releases were about different persons</source>
        <translation>Freigaben galten verschiedenen Personen</translation>
    </message>
    <message>
        <source>remove some of them</source>
        <translation>entfernen Sie einige davon</translation>
    </message>
    <message>
        <source>repeat %1 has %2 %3, and cannot be wound back to %4</source>
        <translation>Wiederholung %1 hat %2 %3 und lässt sich nicht auf %4 zurückspulen</translation>
    </message>
    <message>
        <source>repeat %1 has no %2 on record</source>
        <translation>Wiederholung %1 hat keine %2 aufgezeichnet</translation>
    </message>
    <message>
        <source>repeat %1 has not finished, so not all of its parameters are known</source>
        <translation>Wiederholung %1 ist nicht fertig, also sind nicht alle ihre Parameter bekannt</translation>
    </message>
    <message>
        <source>replace one record</source>
        <translation>einen Datensatz ersetzen</translation>
    </message>
    <message>
        <source>replace one record by one of the same class</source>
        <translation>einen Datensatz durch einen derselben Klasse ersetzen</translation>
    </message>
    <message>
        <source>replace the cells of one %1</source>
        <translation>die Zellen einer Person (%1) ersetzen</translation>
    </message>
    <message>
        <source>replace the cells of one %1, each row by one of the same class</source>
        <translation>die Zellen einer Person (%1) ersetzen, jede Zeile durch eine derselben Klasse</translation>
    </message>
    <message>
        <source>replace the private features of one %1</source>
        <translation>die privaten Merkmale einer Person (%1) ersetzen</translation>
    </message>
    <message>
        <source>replace the private features of one record</source>
        <translation>die privaten Merkmale eines Datensatzes ersetzen</translation>
    </message>
    <message>
        <source>replaced by</source>
        <translation>ersetzt durch</translation>
    </message>
    <message>
        <source>replaced, within its class, by</source>
        <translation>ersetzt, innerhalb seiner Klasse, durch</translation>
    </message>
    <message>
        <source>right answers of each teacher</source>
        <translation>richtige Antworten jedes Lehrers</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>row by row</source>
        <translation>Zeile für Zeile</translation>
    </message>
    <message>
        <source>rows dealt to the public pool or the test set are not protected; the first release deals them for all later ones</source>
        <translation>Zeilen im öffentlichen Pool oder in der Testmenge sind nicht geschützt; die erste Freigabe verteilt sie für alle späteren</translation>
    </message>
    <message>
        <source>rows without a label count as the first class in training, and are left out of the test</source>
        <translation>Zeilen ohne Label zählen im Training als erste Klasse und werden im Test weggelassen</translation>
    </message>
    <message>
        <source>run it again</source>
        <translation>starten Sie es neu</translation>
    </message>
    <message>
        <source>run it as a release (release=true): its noise comes from the system&apos;s entropy, and it is charged when it begins</source>
        <translation>lassen Sie es als Freigabe laufen (release=true): Ihr Rauschen kommt aus dem Zufall des Systems, und sie wird beim Beginn verbucht</translation>
    </message>
    <message>
        <source>run it as an exploration to see votes and costs of records</source>
        <translation>lassen Sie es als Erkundung laufen, um Stimmen und Kosten der Datensätze zu sehen</translation>
    </message>
    <message>
        <source>run it as an exploration, and do not hand out its result</source>
        <translation>lassen Sie es als Erkundung laufen, und geben Sie das Ergebnis nicht heraus</translation>
    </message>
    <message>
        <source>run it to its end</source>
        <translation>lassen Sie ihn zu Ende laufen</translation>
    </message>
    <message>
        <source>run on these data came before; no ε here covers the choice</source>
        <translation>Lauf auf diesen Daten kam davor; kein ε hier deckt die Wahl</translation>
    </message>
    <message>
        <source>runs on these data came before; no ε here covers the choice</source>
        <translation>Läufe auf diesen Daten kamen davor; kein ε hier deckt die Wahl</translation>
    </message>
    <message>
        <source>sanitised</source>
        <translation>bereinigt</translation>
    </message>
    <message>
        <source>sanitised by a theorem that is false here: proves nothing</source>
        <translation>bereinigt nach einem Satz, der hier falsch ist: beweist nichts</translation>
    </message>
    <message>
        <source>sanitised ε</source>
        <translation>bereinigtes ε</translation>
    </message>
    <message>
        <source>sanitised, noise not drawn: only a release may publish it</source>
        <translation>bereinigt, Rauschen nicht gezogen: nur eine Freigabe darf es veröffentlichen</translation>
    </message>
    <message>
        <source>sanitised, parameters chosen on the votes: leaks</source>
        <translation>bereinigt, Parameter nach den Stimmen gewählt: Leck</translation>
    </message>
    <message>
        <source>sanitised: may be published (noise in double precision)</source>
        <translation>bereinigt: darf veröffentlicht werden (Rauschen in doppelter Genauigkeit)</translation>
    </message>
    <message>
        <source>save it elsewhere (Ctrl+S), or close the window again to leave it</source>
        <translation>speichern Sie sie anderswo (Strg+S), oder schließen Sie das Fenster noch einmal, um sie zu lassen</translation>
    </message>
    <message>
        <source>save it under another name (Ctrl+Shift+S)</source>
        <translation>speichern Sie sie unter anderem Namen (Strg+Umschalt+S)</translation>
    </message>
    <message>
        <source>scale of the Laplace noise</source>
        <translation>Skala des Laplace-Rauschens</translation>
    </message>
    <message>
        <source>scale of the Laplace noise; 0: none</source>
        <translation>Skala des Laplace-Rauschens; 0: keines</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>select one and press L</source>
        <translation>eine wählen und L drücken</translation>
    </message>
    <message>
        <source>set repeats to 1</source>
        <translation>setzen Sie die Wiederholungen auf 1</translation>
    </message>
    <message>
        <source>set repeats to 1, or explore without a release</source>
        <translation>setzen Sie die Wiederholungen auf 1, oder erkunden Sie ohne Freigabe</translation>
    </message>
    <message>
        <source>set ε: what both may spend together</source>
        <translation>setzen Sie ε: was beide zusammen verbrauchen dürfen</translation>
    </message>
    <message>
        <source>several teachers each</source>
        <translation>je mehrere Lehrer</translation>
    </message>
    <message>
        <source>share of the records in a batch</source>
        <translation>Anteil der Datensätze in einem Stapel</translation>
    </message>
    <message>
        <source>share of them above the clipping norm</source>
        <translation>Anteil über der Kappungsnorm</translation>
    </message>
    <message>
        <source>solved from ε and queries (without ε: 0.05)</source>
        <translation>aus ε und Anfragen gelöst (ohne ε: 0.05)</translation>
    </message>
    <message>
        <source>solved from ε and queries (without ε: 16 % of the teachers)</source>
        <translation>aus ε und Anfragen gelöst (ohne ε: 16 % der Lehrer)</translation>
    </message>
    <message>
        <source>solved from ε and queries (without ε: 40)</source>
        <translation>aus ε und Anfragen gelöst (ohne ε: 40)</translation>
    </message>
    <message>
        <source>solved from ε and queries (without ε: 60 % of the teachers)</source>
        <translation>aus ε und Anfragen gelöst (ohne ε: 60 % der Lehrer)</translation>
    </message>
    <message>
        <source>spent ε</source>
        <translation>verbrauchtes ε</translation>
    </message>
    <message>
        <source>spent ε (the stopping time is then not private)</source>
        <translation>verbrauchtes ε (der Zeitpunkt des Anhaltens ist dann nicht privat)</translation>
    </message>
    <message>
        <source>spent ε = %1 · do not publish</source>
        <translation>verbrauchtes ε = %1 · nicht veröffentlichen</translation>
    </message>
    <message>
        <source>spent: do not publish</source>
        <translation>verbraucht: nicht veröffentlichen</translation>
    </message>
    <message>
        <source>splits</source>
        <translation>Teilungen</translation>
    </message>
    <message>
        <source>stated per record: ε ≤ %1 at δ = %2 · %3</source>
        <translation>je Datensatz zugesagt: ε ≤ %1 bei δ = %2 · %3</translation>
    </message>
    <message>
        <source>step of noisy gradient descent</source>
        <translation>Schritt des verrauschten Gradientenabstiegs</translation>
    </message>
    <message>
        <source>stop it or wait for its end</source>
        <translation>halten Sie es an, oder warten Sie auf sein Ende</translation>
    </message>
    <message>
        <source>stopping by the spent ε reveals the votes without noise: if it were handed out, the result would promise nothing</source>
        <translation>nach dem verbrauchten ε anzuhalten verrät die Stimmen ohne Rauschen: Herausgegeben würde das Ergebnis nichts zusagen</translation>
    </message>
    <message>
        <source>such as 1200 x 800</source>
        <translation>etwa 1200 x 800</translation>
    </message>
    <message>
        <source>sum of clipped gradients</source>
        <translation>Summe der gekürzten Gradienten</translation>
    </message>
    <message>
        <source>take at most %1</source>
        <translation>nehmen Sie höchstens %1</translation>
    </message>
    <message>
        <source>take at most %1, or use epsiloscope search</source>
        <translation>nehmen Sie höchstens %1 oder epsiloscope search</translation>
    </message>
    <message>
        <source>take one of the files away, or compute it again in a new folder</source>
        <translation>nehmen Sie eine der Dateien weg, oder berechnen Sie ihn in einem neuen Ordner noch einmal</translation>
    </message>
    <message>
        <source>teachers and their votes</source>
        <translation>Lehrer und ihre Stimmen</translation>
    </message>
    <message>
        <source>teachers in each bin</source>
        <translation>Lehrer in jedem Bin</translation>
    </message>
    <message>
        <source>teachers in each bin, with noise</source>
        <translation>Lehrer in jedem Bin, mit Rauschen</translation>
    </message>
    <message>
        <source>teachers that one record teaches</source>
        <translation>Lehrer, die ein Datensatz lehrt</translation>
    </message>
    <message>
        <source>teachers whose accuracies were counted</source>
        <translation>Lehrer, deren Genauigkeiten gezählt wurden</translation>
    </message>
    <message>
        <source>test records</source>
        <translation>Test-Datensätze</translation>
    </message>
    <message>
        <source>tested teachers</source>
        <translation>geprüfte Lehrer</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>the %1 is missing</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>the %1 teachers of one person</source>
        <translation>die %1 Lehrer einer Person</translation>
    </message>
    <message>
        <source>the %1 teachers of one person&apos;s %2 rows</source>
        <translation>die %1 Lehrer der %2 Zeilen einer Person</translation>
    </message>
    <message>
        <source>the %1 teachers of one record</source>
        <translation>die %1 Lehrer eines Datensatzes</translation>
    </message>
    <message>
        <source>the best Rényi order</source>
        <translation>die beste Rényi-Ordnung</translation>
    </message>
    <message>
        <source>the best moment, α − 1</source>
        <translation>das beste Moment, α − 1</translation>
    </message>
    <message>
        <source>the best of several bounds at each point</source>
        <translation>die beste mehrerer Schranken an jedem Punkt</translation>
    </message>
    <message>
        <source>the bin released, from 0</source>
        <translation>das freigegebene Bin, ab 0</translation>
    </message>
    <message>
        <source>the bound that stops</source>
        <translation>die Schranke, die anhält</translation>
    </message>
    <message>
        <source>the budget is spent after %1 of %2 steps</source>
        <translation>das Budget ist nach %1 von %2 Schritten verbraucht</translation>
    </message>
    <message>
        <source>the budget ε = %1 is spent (%2)</source>
        <translation>das Budget ε = %1 ist verbraucht (%2)</translation>
    </message>
    <message>
        <source>the chance of being learnt from as it is</source>
        <translation>die Chance, dass daraus gelernt wird, wie es ist</translation>
    </message>
    <message>
        <source>the classes of the label are still being counted</source>
        <translation>die Klassen des Labels werden noch gezählt</translation>
    </message>
    <message>
        <source>the classifiers of the toy example are found on private points without noise, so the result promises nothing (ε = ∞), whatever the noise on the errors</source>
        <translation>die Klassifikatoren des kleinen Beispiels werden ohne Rauschen auf privaten Punkten gefunden; das Ergebnis sagt also nichts zu (ε = ∞), wie viel Rauschen die Fehler auch haben</translation>
    </message>
    <message>
        <source>the data is still being loaded</source>
        <translation>die Daten werden noch geladen</translation>
    </message>
    <message>
        <source>the data of this step could not be loaded</source>
        <translation>die Daten dieses Schritts konnten nicht geladen werden</translation>
    </message>
    <message>
        <source>the distribution of the privacy loss</source>
        <translation>die Verteilung des Privatheitsverlusts</translation>
    </message>
    <message>
        <source>the error with its noise, which is paid for</source>
        <translation>der Fehler mit seinem Rauschen, für das gezahlt wird</translation>
    </message>
    <message>
        <source>the file says that it is the label</source>
        <translation>die Datei sagt, dass sie das Label ist</translation>
    </message>
    <message>
        <source>the file was changed or removed since this window opened it</source>
        <translation>die Datei wurde geändert oder entfernt, seit dieses Fenster sie öffnete</translation>
    </message>
    <message>
        <source>the first query alone costs more than ε = %1 (%2): it takes more noise, or a larger ε</source>
        <translation>schon die erste Anfrage kostet mehr als ε = %1 (%2): Nötig ist mehr Rauschen oder ein größeres ε</translation>
    </message>
    <message>
        <source>the first release of this dataset dealt rows %1, and this one would deal them %2: rows that were private would become public</source>
        <translation>die erste Freigabe dieser Daten verteilte die Zeilen so: %1; diese täte es so: %2. Private Zeilen würden öffentlich</translation>
    </message>
    <message>
        <source>the folder of sessions cannot be made (%1)</source>
        <translation>der Ordner der Sitzungen lässt sich nicht anlegen (%1)</translation>
    </message>
    <message>
        <source>the fullest bin after noise</source>
        <translation>das vollste Bin nach Rauschen</translation>
    </message>
    <message>
        <source>the label is guessed to be &apos;%1&apos;: change it where it is another</source>
        <translation>das Label ist vermutlich &apos;%1&apos;: Ändern Sie es, wo es ein anderes ist</translation>
    </message>
    <message>
        <source>the largest of them</source>
        <translation>das größte von ihnen</translation>
    </message>
    <message>
        <source>the last layer alone</source>
        <translation>nur die letzte Schicht</translation>
    </message>
    <message>
        <source>the least that keeps to ε; 1 where no ε is given</source>
        <translation>das kleinste, das ε einhält; 1, wo kein ε angegeben ist</translation>
    </message>
    <message>
        <source>the ledger of this dataset cannot be opened</source>
        <translation>das Kontobuch dieser Daten lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>the lesson cannot be read</source>
        <translation>die Lektion lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>the middle of its bin</source>
        <translation>die Mitte seines Bins</translation>
    </message>
    <message>
        <source>the minimum must be below the maximum</source>
        <translation>das Minimum muss unter dem Maximum liegen</translation>
    </message>
    <message>
        <source>the most that ε and δ allow; a tenth of the records / N where neither is given</source>
        <translation>das größte, das ε und δ erlauben; ein Zehntel der Datensätze / N, wo keines angegeben ist</translation>
    </message>
    <message>
        <source>the noise is %1 times that of one partition</source>
        <translation>das Rauschen ist das %1-fache dessen für eine Partition</translation>
    </message>
    <message>
        <source>the noisy sum of clipped gradients, which is paid for</source>
        <translation>die verrauschte Summe gekappter Gradienten, für die gezahlt wird</translation>
    </message>
    <message>
        <source>the number of %2, n = %1, counts as public: ε, δ and a k that follows from them reveal it. They hold for: %3</source>
        <translation>die Anzahl der %2, n = %1, gilt als öffentlich: ε, δ und ein daraus folgendes k verraten sie. Sie gelten für: %3</translation>
    </message>
    <message>
        <source>the number of teachers depends on the number of records</source>
        <translation>die Anzahl der Lehrer hängt von der Anzahl der Datensätze ab</translation>
    </message>
    <message>
        <source>the paper&apos;s theorem (proves nothing)</source>
        <translation>der Satz des Artikels (beweist nichts)</translation>
    </message>
    <message>
        <source>the papers&apos; grid</source>
        <translation>das Gitter der Artikel</translation>
    </message>
    <message>
        <source>the pasted text</source>
        <translation>der eingefügte Text</translation>
    </message>
    <message>
        <source>the person of %1, %2</source>
        <translation>die Person von %1, %2</translation>
    </message>
    <message>
        <source>the person of row %1</source>
        <translation>die Person von Zeile %1</translation>
    </message>
    <message>
        <source>the point %1 is there twice and differs</source>
        <translation>der Punkt %1 ist zweimal da und verschieden</translation>
    </message>
    <message>
        <source>the points cannot be listed (%1)</source>
        <translation>die Punkte lassen sich nicht auflisten (%1)</translation>
    </message>
    <message>
        <source>the points cannot be written (%1)</source>
        <translation>die Punkte lassen sich nicht schreiben (%1)</translation>
    </message>
    <message>
        <source>the pretraining data count as public: nothing protects them, and no ε is charged for them</source>
        <translation>die Daten zum Vortrainieren gelten als öffentlich: Nichts schützt sie, und kein ε wird für sie verbucht</translation>
    </message>
    <message>
        <source>the private median</source>
        <translation>der private Median</translation>
    </message>
    <message>
        <source>the promised ε = %1</source>
        <translation>das versprochene ε = %1</translation>
    </message>
    <message>
        <source>the public pool</source>
        <translation>der öffentliche Pool</translation>
    </message>
    <message>
        <source>the public share of the split is 0, and %1 needs a public pool</source>
        <translation>der öffentliche Anteil der Aufteilung ist 0, und %1 braucht einen öffentlichen Pool</translation>
    </message>
    <message>
        <source>the record in row %1</source>
        <translation>der Datensatz in Zeile %1</translation>
    </message>
    <message>
        <source>the release has been charged: save its result by Save, Result of the selected run, before you close the window</source>
        <translation>die Freigabe ist verbucht: Speichern Sie ihr Ergebnis mit Speichern, Ergebnis des gewählten Laufs, bevor Sie das Fenster schließen</translation>
    </message>
    <message>
        <source>the rest of an exploration is no release</source>
        <translation>der Rest einer Erkundung ist keine Freigabe</translation>
    </message>
    <message>
        <source>the rows of this person lie farthest from the mean</source>
        <translation>die Zeilen dieser Person liegen am weitesten vom Mittel</translation>
    </message>
    <message>
        <source>the run did not end</source>
        <translation>der Lauf endete nicht</translation>
    </message>
    <message>
        <source>the run failed without saying why</source>
        <translation>der Lauf scheiterte, ohne zu sagen warum</translation>
    </message>
    <message>
        <source>the run learnt from %1, and another dataset is open</source>
        <translation>der Lauf lernte aus %1, und andere Daten sind offen</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>gleich viel</translation>
    </message>
    <message>
        <source>the same by the improved conversion</source>
        <translation>dasselbe nach der besseren Umrechnung</translation>
    </message>
    <message>
        <source>the same column is named twice</source>
        <translation>dieselbe Spalte ist zweimal genannt</translation>
    </message>
    <message>
        <source>the same error before noise</source>
        <translation>derselbe Fehler vor dem Rauschen</translation>
    </message>
    <message>
        <source>the same of the data-independent bound</source>
        <translation>dasselbe für die datenunabhängige Schranke</translation>
    </message>
    <message>
        <source>the seed must be a whole number from 0 to 18446744073709551615</source>
        <translation>der Startwert muss eine ganze Zahl von 0 bis 18446744073709551615 sein</translation>
    </message>
    <message>
        <source>the session cannot be kept (%1)</source>
        <translation>die Sitzung lässt sich nicht aufbewahren (%1)</translation>
    </message>
    <message>
        <source>the session is no longer there</source>
        <translation>die Sitzung ist nicht mehr da</translation>
    </message>
    <message>
        <source>the session was saved by a newer Epsiloscope (&quot;%1&quot;)</source>
        <translation>die Sitzung wurde von einem neueren Epsiloscope gespeichert (&quot;%1&quot;)</translation>
    </message>
    <message>
        <source>the shares of the split sum to %1: %2 of the rows are not used; split.private, split.public and split.test should sum to 1</source>
        <translation>die Anteile der Aufteilung ergeben %1: %2 der Zeilen werden nicht benutzt; split.private, split.public und split.test sollten zusammen 1 sein</translation>
    </message>
    <message>
        <source>the sound theorem</source>
        <translation>der gültige Satz</translation>
    </message>
    <message>
        <source>the sound ε</source>
        <translation>das gültige ε</translation>
    </message>
    <message>
        <source>the stated ε and δ alone</source>
        <translation>das genannte ε und δ allein</translation>
    </message>
    <message>
        <source>the test file</source>
        <translation>die Testdatei</translation>
    </message>
    <message>
        <source>the test set counts as public; so does the number of private persons. ε holds for replacing the cells of one %1</source>
        <translation>die Testmenge gilt als öffentlich; ebenso die Anzahl der privaten Personen. ε gilt für das Ersetzen der Zellen einer Person (%1)</translation>
    </message>
    <message>
        <source>the text is too large for a picture of this size</source>
        <translation>der Text ist zu groß für ein Bild dieser Größe</translation>
    </message>
    <message>
        <source>the total is set to refuse: raise it, or set it to ask before it is crossed</source>
        <translation>das Gesamtbudget soll ablehnen: Erhöhen Sie es, oder lassen Sie fragen, bevor es überschritten wird</translation>
    </message>
    <message>
        <source>the two runs do not learn the same classes</source>
        <translation>die zwei Läufe lernen nicht dieselben Klassen</translation>
    </message>
    <message>
        <source>the two runs have different seeds, %1 and %2</source>
        <translation>die zwei Läufe haben verschiedene Startwerte, %1 und %2</translation>
    </message>
    <message>
        <source>the two runs learnt from different data</source>
        <translation>die zwei Läufe lernten aus verschiedenen Daten</translation>
    </message>
    <message>
        <source>the two runs split the records differently</source>
        <translation>die zwei Läufe teilen die Datensätze verschieden auf</translation>
    </message>
    <message>
        <source>the votes themselves, without noise, said when it stopped</source>
        <translation>die Stimmen selbst, ohne Rauschen, gesagt, als es anhielt</translation>
    </message>
    <message>
        <source>the whole public pool</source>
        <translation>der ganze öffentliche Pool</translation>
    </message>
    <message>
        <source>the ε in column &quot;%1&quot; is not used: only dpbag with personal_budgets = column uses it</source>
        <translation>das ε in Spalte &quot;%1&quot; wird nicht benutzt: nur dpbag mit personal_budgets = column benutzt es</translation>
    </message>
    <message>
        <source>their median</source>
        <translation>ihr Median</translation>
    </message>
    <message>
        <source>their third quartile</source>
        <translation>ihr drittes Quartil</translation>
    </message>
    <message>
        <source>theorem 6</source>
        <translation>Satz 6</translation>
    </message>
    <message>
        <source>theorem 6 (as published)</source>
        <translation>Satz 6 (wie veröffentlicht)</translation>
    </message>
    <message>
        <source>there are no two runs to compare</source>
        <translation>es gibt keine zwei Läufe zu vergleichen</translation>
    </message>
    <message>
        <source>there is no public column that varies, and this mechanism needs one</source>
        <translation>keine öffentliche Spalte hat verschiedene Werte, und dieser Mechanismus braucht eine</translation>
    </message>
    <message>
        <source>there is no text to paste</source>
        <translation>es gibt keinen Text einzufügen</translation>
    </message>
    <message>
        <source>there were releases by record, %1</source>
        <translation>es gab Freigaben je Datensatz, %1</translation>
    </message>
    <message>
        <source>these are %1 points</source>
        <translation>das sind %1 Punkte</translation>
    </message>
    <message>
        <source>these are %1 values</source>
        <translation>das sind %1 Werte</translation>
    </message>
    <message>
        <source>these are points of another sweep, of other data or of another build</source>
        <translation>das sind Punkte einer anderen Reihe, anderer Daten oder eines anderen Programms</translation>
    </message>
    <message>
        <source>these data</source>
        <translation>diese Daten</translation>
    </message>
    <message>
        <source>this data</source>
        <translation>diese Daten</translation>
    </message>
    <message>
        <source>this is no session</source>
        <translation>das ist keine Sitzung</translation>
    </message>
    <message>
        <source>this is no session of Epsiloscope</source>
        <translation>das ist keine Sitzung von Epsiloscope</translation>
    </message>
    <message>
        <source>this is not of the same sweep as %1</source>
        <translation>das ist nicht von derselben Reihe wie %1</translation>
    </message>
    <message>
        <source>this is the cost for records that grant the whole ε: records that grant less teach in fewer partitions and pay no more than they grant</source>
        <translation>das sind die Kosten für Datensätze, die das ganze ε gewähren: Wer weniger gewährt, lehrt in weniger Partitionen und zahlt nicht mehr, als er gewährt</translation>
    </message>
    <message>
        <source>this person is the one whose neighbour lies farthest away, of those tried</source>
        <translation>von den versuchten Personen liegt der Nachbar dieser am weitesten entfernt</translation>
    </message>
    <message>
        <source>this person or record</source>
        <translation>diese Person oder dieser Datensatz</translation>
    </message>
    <message>
        <source>this person pays most: ε = %1</source>
        <translation>diese Person zahlt am meisten: ε = %1</translation>
    </message>
    <message>
        <source>this picture carries no charts of Epsiloscope</source>
        <translation>dieses Bild trägt keine Diagramme von Epsiloscope</translation>
    </message>
    <message>
        <source>this record is the one whose neighbour lies farthest away, of those tried</source>
        <translation>von den versuchten Datensätzen liegt der Nachbar dieses am weitesten entfernt</translation>
    </message>
    <message>
        <source>this record lies farthest from the mean</source>
        <translation>dieser Datensatz liegt am weitesten vom Mittel</translation>
    </message>
    <message>
        <source>this record pays most: ε = %1</source>
        <translation>dieser Datensatz zahlt am meisten: ε = %1</translation>
    </message>
    <message>
        <source>this release dealt another split: rows that are private here were public there, and no ε covers those</source>
        <translation>diese Freigabe teilte anders auf: Zeilen, die hier privat sind, waren dort öffentlich, und kein ε deckt sie</translation>
    </message>
    <message>
        <source>this release is about one %1, and earlier releases were about one %2: neither says anything of the other</source>
        <translation>diese Freigabe gilt einer Person (%1), und frühere galten einer Person (%2): Keine sagt etwas über die andere</translation>
    </message>
    <message>
        <source>this release is about one %1, and earlier releases were by record, %2</source>
        <translation>diese Freigabe gilt einer Person (%1), und frühere galten je Datensatz, %2</translation>
    </message>
    <message>
        <source>this release is in the ledger already, as entry %1, with another experiment or at another cost than its file says</source>
        <translation>diese Freigabe ist schon im Kontobuch, als Eintrag %1, mit anderem Experiment oder anderen Kosten, als ihre Datei sagt</translation>
    </message>
    <message>
        <source>this release of %1 promises no ε: after it, the ledger of this dataset could never promise anything again</source>
        <translation>diese Freigabe von %1 sagt kein ε zu: Danach könnte das Kontobuch dieser Daten nie wieder etwas zusagen</translation>
    </message>
    <message>
        <source>this result is in the ledger already, as entry %1</source>
        <translation>dieses Ergebnis ist schon im Kontobuch, als Eintrag %1</translation>
    </message>
    <message>
        <source>this result promises no ε, so it crosses every total</source>
        <translation>dieses Ergebnis sagt kein ε zu, also überschreitet es jedes Gesamtbudget</translation>
    </message>
    <message>
        <source>this run</source>
        <translation>dieser Lauf</translation>
    </message>
    <message>
        <source>this run goes on after %1 queries of another; what they cost is not in its ε%2</source>
        <translation>dieser Lauf geht nach %1 Anfragen eines anderen weiter; was sie kosten, steht nicht in seinem ε%2</translation>
    </message>
    <message>
        <source>three groups of records</source>
        <translation>drei Gruppen von Datensätzen</translation>
    </message>
    <message>
        <source>tick at least one</source>
        <translation>haken Sie mindestens einen an</translation>
    </message>
    <message>
        <source>tie counts half</source>
        <translation>Gleichstand zählt halb</translation>
    </message>
    <message>
        <source>ties count half</source>
        <translation>Gleichstände zählen halb</translation>
    </message>
    <message>
        <source>too few points yet</source>
        <translation>noch zu wenige Punkte</translation>
    </message>
    <message>
        <source>trained model</source>
        <translation>trainiertes Modell</translation>
    </message>
    <message>
        <source>training record on a line</source>
        <translation>Trainings-Datensatz auf einer Linie</translation>
    </message>
    <message>
        <source>training with the person</source>
        <translation>Training mit der Person</translation>
    </message>
    <message>
        <source>training with the record</source>
        <translation>Training mit dem Datensatz</translation>
    </message>
    <message>
        <source>training without the person</source>
        <translation>Training ohne die Person</translation>
    </message>
    <message>
        <source>training without the record</source>
        <translation>Training ohne den Datensatz</translation>
    </message>
    <message>
        <source>trees</source>
        <translation>Bäume</translation>
    </message>
    <message>
        <source>turn the release off to explore</source>
        <translation>schalten Sie die Freigabe aus, um zu erkunden</translation>
    </message>
    <message>
        <source>type a decimal with a point, for example 1 or 0.5</source>
        <translation>tippen Sie eine Dezimalzahl mit Punkt, etwa 1 oder 0.5</translation>
    </message>
    <message>
        <source>type a number from 0 to below 1, for example 1e-5</source>
        <translation>tippen Sie eine Zahl von 0 bis unter 1, etwa 1e-5</translation>
    </message>
    <message>
        <source>type one, or press the dice</source>
        <translation>tippen Sie einen, oder drücken Sie den Würfel</translation>
    </message>
    <message>
        <source>type some with commas between them</source>
        <translation>tippen Sie einige, mit Kommas dazwischen</translation>
    </message>
    <message>
        <source>undeclared ranges and categories were read off private features: that is outside the guarantee</source>
        <translation>nicht erklärte Bereiche und Kategorien wurden aus privaten Merkmalen gelesen: das ist außerhalb der Zusage</translation>
    </message>
    <message>
        <source>uniform coefficients</source>
        <translation>gleichverteilte Koeffizienten</translation>
    </message>
    <message>
        <source>until no split helps</source>
        <translation>bis keine Teilung mehr hilft</translation>
    </message>
    <message>
        <source>updates that would have left the bounds</source>
        <translation>Änderungen, die die Schranken verlassen hätten</translation>
    </message>
    <message>
        <source>use more noise, or go back further</source>
        <translation>nehmen Sie mehr Rauschen, oder gehen Sie weiter zurück</translation>
    </message>
    <message>
        <source>use the same build everywhere, or choose another folder</source>
        <translation>nehmen Sie überall dasselbe Programm, oder wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>values outside a declared range are clipped to it, texts outside a declared list count as none of its texts, and missing or non-numeric cells of private columns of numbers count as the middle of the range</source>
        <translation>Werte außerhalb eines erklärten Bereichs werden darauf gekappt, Texte außerhalb einer erklärten Liste zählen als keiner ihrer Texte, und fehlende oder nicht numerische Zellen privater Zahlenspalten zählen als Mitte des Bereichs</translation>
    </message>
    <message>
        <source>votes</source>
        <translation>Stimmen</translation>
    </message>
    <message>
        <source>votes on a query</source>
        <translation>Stimmen zu einer Anfrage</translation>
    </message>
    <message>
        <source>wait a moment</source>
        <translation>warten Sie einen Moment</translation>
    </message>
    <message>
        <source>wait until both have been computed</source>
        <translation>warten Sie, bis beide berechnet sind</translation>
    </message>
    <message>
        <source>wait, or cancel loading</source>
        <translation>warten Sie, oder brechen Sie das Laden ab</translation>
    </message>
    <message>
        <source>was altered behind byte %1: the points there count as not done</source>
        <translation>wurde hinter Byte %1 geändert: Die Punkte dort gelten als nicht berechnet</translation>
    </message>
    <message>
        <source>was not begun</source>
        <translation>wurde nicht begonnen</translation>
    </message>
    <message>
        <source>was not begun: the window was closed</source>
        <translation>wurde nicht begonnen: das Fenster wurde geschlossen</translation>
    </message>
    <message>
        <source>weight of the taken classifier</source>
        <translation>Gewicht des genommenen Klassifikators</translation>
    </message>
    <message>
        <source>weighted error of the classifier on private features</source>
        <translation>gewichteter Fehler des Klassifikators auf privaten Merkmalen</translation>
    </message>
    <message>
        <source>weighted error of the classifier on public features</source>
        <translation>gewichteter Fehler des Klassifikators auf öffentlichen Merkmalen</translation>
    </message>
    <message>
        <source>weighted sums</source>
        <translation>gewichtete Summen</translation>
    </message>
    <message>
        <source>weights handed to the learner</source>
        <translation>Gewichte für das Lernverfahren</translation>
    </message>
    <message>
        <source>what data.pretrain or data.pretrain_classes names</source>
        <translation>was data.pretrain oder data.pretrain_classes nennt</translation>
    </message>
    <message>
        <source>what each record has paid</source>
        <translation>was jeder Datensatz gezahlt hat</translation>
    </message>
    <message>
        <source>what goes on from another run is not run again alone</source>
        <translation>Was einen anderen Lauf fortsetzt, wird nicht allein wiederholt</translation>
    </message>
    <message>
        <source>what goes on from another run is not swept: its earlier answers are of one seed and split</source>
        <translation>was aus einem anderen Lauf weitergeht, läuft nicht als Reihe: Seine früheren Antworten haben einen Startwert und eine Aufteilung</translation>
    </message>
    <message>
        <source>what is left does not buy a single query with this noise</source>
        <translation>was übrig ist, kauft mit diesem Rauschen keine einzige Anfrage</translation>
    </message>
    <message>
        <source>what is stated is about one row; a person has several, and shows more. That contradicts nothing</source>
        <translation>zugesagt ist etwas für eine Zeile; eine Person hat mehrere und zeigt mehr. Das widerspricht nichts</translation>
    </message>
    <message>
        <source>what one answer costs</source>
        <translation>was eine Antwort kostet</translation>
    </message>
    <message>
        <source>what was paid for: using it costs no more</source>
        <translation>wofür gezahlt wurde: es zu benutzen kostet nichts mehr</translation>
    </message>
    <message>
        <source>where records grant budgets of their own, a world without one is not known</source>
        <translation>Wo Datensätze eigene Budgets gewähren, ist eine Welt ohne einen nicht bekannt</translation>
    </message>
    <message>
        <source>where the data-independent bound meets the budget</source>
        <translation>wo die datenunabhängige Schranke das Budget erreicht</translation>
    </message>
    <message>
        <source>whether a column holds numbers or texts was guessed from all its cells, private ones too, which is outside the guarantee; data.types says it for certain</source>
        <translation>ob eine Spalte Zahlen oder Texte enthält, wurde aus all ihren Zellen vermutet, auch privaten, was außerhalb der Zusage ist; data.types legt es fest</translation>
    </message>
    <message>
        <source>whether one %1 was used</source>
        <translation>ob eine Person (%1) benutzt wurde</translation>
    </message>
    <message>
        <source>whether one record was used</source>
        <translation>ob ein Datensatz benutzt wurde</translation>
    </message>
    <message>
        <source>which Lap(1/ε) does not account for: it guarantees %1ε</source>
        <translation>was Lap(1/ε) nicht berücksichtigt: Es sagt %1ε zu</translation>
    </message>
    <message>
        <source>which classifier was taken</source>
        <translation>welcher Klassifikator genommen wurde</translation>
    </message>
    <message>
        <source>which drew rows by lot, and nothing is proved of several rows drawn so</source>
        <translation>wobei Zeilen ausgelost wurden, und über mehrere so ausgeloste Zeilen ist nichts bewiesen</translation>
    </message>
    <message>
        <source>which of two records of a class was used</source>
        <translation>welcher von zwei Datensätzen einer Klasse benutzt wurde</translation>
    </message>
    <message>
        <source>which of two records was used</source>
        <translation>welcher von zwei Datensätzen benutzt wurde</translation>
    </message>
    <message>
        <source>which of two sets of private features a record has</source>
        <translation>welche von zwei Mengen privater Merkmale ein Datensatz hat</translation>
    </message>
    <message>
        <source>which of two sets of private features one %1 has</source>
        <translation>welche von zwei Mengen privater Merkmale eine Person (%1) hat</translation>
    </message>
    <message>
        <source>which rows one %1 has, of the same classes</source>
        <translation>welche Zeilen derselben Klassen eine Person (%1) hat</translation>
    </message>
    <message>
        <source>which rows one %1 has, of two choices</source>
        <translation>welche von zwei möglichen Mengen von Zeilen eine Person (%1) hat</translation>
    </message>
    <message>
        <source>whose each record is counts as known, and nothing is promised of %1 any more: %2</source>
        <translation>wem jeder Datensatz gehört, gilt als bekannt, und für %1 ist nichts mehr zugesagt: %2</translation>
    </message>
    <message>
        <source>whose the rows are is told by texts, and the column was read as numbers</source>
        <translation>wem die Zeilen gehören, wird am Text unterschieden, und die Spalte wurde als Zahlen gelesen</translation>
    </message>
    <message>
        <source>with it nothing would be promised of one %1 any more</source>
        <translation>mit ihr wäre für eine Person (%1) nichts mehr zugesagt</translation>
    </message>
    <message>
        <source>with replacement</source>
        <translation>mit Zurücklegen</translation>
    </message>
    <message>
        <source>with the private features of</source>
        <translation>mit den privaten Merkmalen von</translation>
    </message>
    <message>
        <source>with the same noise, a row by itself: ε = %1</source>
        <translation>mit demselben Rauschen, eine Zeile für sich: ε = %1</translation>
    </message>
    <message>
        <source>with this release %1 would be charged, above the total %2 at δ = %3 · %4, %5; %6 is charged</source>
        <translation>mit dieser Freigabe wäre %1 verbucht, über dem Gesamtbudget %2 bei δ = %3 · %4, %5; %6 ist verbucht</translation>
    </message>
    <message>
        <source>without replacement</source>
        <translation>ohne Zurücklegen</translation>
    </message>
    <message>
        <source>write it as HTML</source>
        <translation>schreiben Sie ihn als HTML</translation>
    </message>
    <message>
        <source>δ = %1 is the chance that a %5 is learnt from as it is (about %2), not the chance of a small leak. δ is never below 1/n = %3: publishing one %5 picked at random would do as well (“just a few” protection). %4</source>
        <translation>δ = %1 ist die Chance, dass aus einem Fall (%5) gelernt wird, wie er ist (etwa %2), nicht die Chance eines kleinen Lecks. δ liegt nie unter 1/n = %3: Einen zufälligen Fall (%5) zu veröffentlichen täte es auch (Schutz bis auf „einige wenige“). %4</translation>
    </message>
    <message>
        <source>δ &gt; 1e-3 is no small chance: a whole record may be exposed with it (“just a few” protection)</source>
        <translation>δ &gt; 1e-3 ist keine kleine Chance: Ein ganzer Datensatz kann damit offengelegt werden (Schutz bis auf „einige wenige“)</translation>
    </message>
    <message>
        <source>δ is missing</source>
        <translation>δ fehlt</translation>
    </message>
    <message>
        <source>δ is missing, and there are no private records to derive a default from</source>
        <translation>δ fehlt, und es gibt keine privaten Datensätze für eine Vorgabe</translation>
    </message>
    <message>
        <source>δ is not between 0 and 1</source>
        <translation>δ liegt nicht zwischen 0 und 1</translation>
    </message>
    <message>
        <source>δ of the run</source>
        <translation>δ des Laufs</translation>
    </message>
    <message>
        <source>δ ≥ 1/n: a record may be exposed with chance δ (“just a few” protection)</source>
        <translation>δ ≥ 1/n: Ein Datensatz wird mit Chance δ vielleicht offengelegt (Schutz bis auf „einige wenige“)</translation>
    </message>
    <message>
        <source>ε = %1 at δ = %2 · %3 · %4</source>
        <translation>ε = %1 bei δ = %2 · %3 · %4</translation>
    </message>
    <message>
        <source>ε = %1 at δ = %2 · %3 · as published: %4</source>
        <translation>ε = %1 bei δ = %2 · %3 · wie veröffentlicht: %4</translation>
    </message>
    <message>
        <source>ε = 0 holds at the same δ</source>
        <translation>ε = 0 gilt beim selben δ</translation>
    </message>
    <message>
        <source>ε = ∞ · not private</source>
        <translation>ε = ∞ · nicht privat</translation>
    </message>
    <message>
        <source>ε added up</source>
        <translation>ε addiert</translation>
    </message>
    <message>
        <source>ε added up, %1</source>
        <translation>ε addiert, %1</translation>
    </message>
    <message>
        <source>ε and δ added up</source>
        <translation>ε und δ addiert</translation>
    </message>
    <message>
        <source>ε as the paper prints it</source>
        <translation>ε, wie der Artikel es druckt</translation>
    </message>
    <message>
        <source>ε at most</source>
        <translation>ε höchstens</translation>
    </message>
    <message>
        <source>ε by every accountant on offer</source>
        <translation>ε nach jeder angebotenen Buchhaltung</translation>
    </message>
    <message>
        <source>ε covers the rows that one %1 has in the data file, and none in another file</source>
        <translation>ε gilt für die Zeilen, die eine Person (%1) in der Datendatei hat, und für keine in einer anderen Datei</translation>
    </message>
    <message>
        <source>ε covers which bin is the fuller, and not the noisy counts that are told</source>
        <translation>ε deckt, welches Bin voller ist, und nicht die verrauschten Anzahlen, die gesagt werden</translation>
    </message>
    <message>
        <source>ε in expectation</source>
        <translation>ε im Erwartungswert</translation>
    </message>
    <message>
        <source>ε is about</source>
        <translation>ε gilt für</translation>
    </message>
    <message>
        <source>ε of %1</source>
        <translation>ε von %1</translation>
    </message>
    <message>
        <source>ε of this release</source>
        <translation>ε dieser Freigabe</translation>
    </message>
    <message>
        <source>ε under the improved conversion</source>
        <translation>ε nach der besseren Umrechnung</translation>
    </message>
    <message>
        <source>ε, queries and %1 are all given: nothing is left to solve for</source>
        <translation>ε, Anfragen und %1 sind alle angegeben: Es bleibt nichts zu lösen</translation>
    </message>
    <message>
        <source>“%1” is in words</source>
        <translation>„%1“ ist in Worten</translation>
    </message>
    <message>
        <source>“%1” is no %2</source>
        <translation>„%1“ ist keine %2</translation>
    </message>
    <message>
        <source>√ of (sensitivity/σ)², added up over all noise</source>
        <translation>√ von (Sensitivität/σ)², addiert über alles Rauschen</translation>
    </message>
    <message>
        <source>√d of d features</source>
        <translation>√d von d Merkmalen</translation>
    </message>
    <message>
        <source>%1 and %2 tie in all of %3%4</source>
        <translation>%1 und %2 sind in allen %3%4 gleichauf</translation>
    </message>
    <message>
        <source>Its only value is %1; %2%3 missing: little can be learnt from it. Ignore it.</source>
        <translation>Ihr einziger Wert ist %1; %2%3 fehlen: Daraus lässt sich wenig lernen. Ignorieren Sie sie.</translation>
    </message>
    <message>
        <source>Read as labels: %1%2</source>
        <translation>Als Labels gelesen: %1%2</translation>
    </message>
    <message>
        <source>repeat %1 of %2%3</source>
        <translation>Wiederholung %1 von %2%3</translation>
    </message>
    <message>
        <source>rows without a label%1%2 are left out</source>
        <translation>Zeilen ohne Label%1%2 werden weggelassen</translation>
    </message>
    <message>
        <source>ε = %1 at δ = %2 buys %3%4 at λ = %5 by the bound that holds for all data</source>
        <translation>ε = %1 bei δ = %2 kauft %3%4 bei λ = %5 nach der Schranke, die für alle Daten gilt</translation>
    </message>
    <message>
        <source>A gradient says how one record would have the model changed, and nothing bounds how much. So each record&apos;s gradient is cut to length C at most before they are added up. Then a record can change the sum by C, and noise of σ times C hides it. A small C hides records with little noise and cuts off what unusual ones say; a large one lets them speak and drowns all in noise. C itself must not be chosen by looking at private gradients.</source>
        <translation>Ein Gradient sagt, wie ein Datensatz das Modell geändert haben will, und nichts begrenzt, wie sehr. Also wird der Gradient jedes Datensatzes höchstens auf Länge C gekappt, bevor sie addiert werden. Dann kann ein Datensatz die Summe um C ändern, und Rauschen von σ mal C verbirgt ihn. Ein kleines C verbirgt Datensätze mit wenig Rauschen und schneidet ab, was ungewöhnliche sagen; ein großes lässt sie sprechen und ertränkt alles in Rauschen. C selbst darf nicht nach privaten Gradienten gewählt werden.</translation>
    </message>
    <message>
        <source>A promised ε is fixed before the first answer: it holds for every dataset, and a release may publish it. A spent ε counts how far the teachers agreed on these data, or which queries they answered. It is true, and smaller, and it is itself computed from private records: telling it tells of them. (The papers call the two data-independent and data-dependent.) A sanitised one got noise of its own so that it may be told. A conjectured one is believed and not proved. Only the first kind is a promise that others may rely on.</source>
        <translation>Ein zugesagtes ε steht vor der ersten Antwort fest: Es gilt für alle Daten, und eine Freigabe darf es veröffentlichen. Ein verbrauchtes ε zählt, wie einig sich die Lehrer bei diesen Daten waren oder welche Anfragen sie beantworteten. Es ist wahr und kleiner, und es ist selbst aus privaten Datensätzen berechnet: Wer es nennt, verrät etwas über sie. (Die Artikel nennen beide datenunabhängig und datenabhängig.) Ein bereinigtes bekam eigenes Rauschen, damit man es nennen darf. Ein vermutetes wird geglaubt und ist nicht bewiesen. Nur die erste Art ist eine Zusage, auf die sich andere verlassen dürfen.</translation>
    </message>
    <message>
        <source>A run carries out its experiment several times, each time with a split and noise of its own, so that luck shows: figures are means with their spread. For an exploration that is all. Whoever hands out every repeat tells of the same private records again and again, and that adds up. A release is therefore one repeat, and choosing the best of several by looking at them costs, too.</source>
        <translation>Ein Lauf führt sein Experiment mehrmals aus, jedes Mal mit eigener Aufteilung und eigenem Rauschen, damit sich das Glück zeigt: Zahlen sind Mittel mit ihrer Streuung. Für eine Erkundung ist das alles. Wer jede Wiederholung herausgibt, erzählt immer wieder von denselben privaten Datensätzen, und das addiert sich. Eine Freigabe ist darum eine Wiederholung, und die beste von mehreren nach Ansehen zu wählen kostet auch.</translation>
    </message>
    <message>
        <source>A run may spend ε and δ up to its budget; a query that would cross it is not answered. What is over at the end is not lost, it was never told. The ledger of a dataset keeps the larger account: every release of the same records costs, they add up, and the total bounds what one person&apos;s record may cost over all of them. An exploration with a seed is counted apart, since it must not be handed out.</source>
        <translation>Ein Lauf darf ε und δ bis zu seinem Budget verbrauchen; eine Anfrage, die es überschreiten würde, wird nicht beantwortet. Was am Ende übrig ist, ist nicht verloren, es wurde nie gesagt. Das Kontobuch der Daten führt das größere Konto: Jede Freigabe derselben Datensätze kostet, die Kosten addieren sich, und das Gesamtbudget begrenzt, was der Datensatz einer Person über alle hinweg kosten darf. Eine Erkundung mit einem Startwert zählt für sich, denn sie darf nicht herausgegeben werden.</translation>
    </message>
    <message>
        <source>AUPRC, finding what is rare</source>
        <translation>AUPRC, Seltenes finden</translation>
    </message>
    <message>
        <source>AUROC, how well a model ranks</source>
        <translation>AUROC, wie gut ein Modell ordnet</translation>
    </message>
    <message>
        <source>Abadi et al. 2016; FORMULAS.md, section 13</source>
        <translation>Abadi et al. 2016; FORMULAS.md, Abschnitt 13</translation>
    </message>
    <message>
        <source>Abadi et al. 2016; Mironov, Talwar and Zhang 2019; FORMULAS.md, section 13</source>
        <translation>Abadi et al. 2016; Mironov, Talwar und Zhang 2019; FORMULAS.md, Abschnitt 13</translation>
    </message>
    <message>
        <source>Accuracy, and how sure it is</source>
        <translation>Genauigkeit, und wie sicher sie ist</translation>
    </message>
    <message>
        <source>Adjacency, what neighbours are</source>
        <translation>Nachbarschaft, was Nachbarn sind</translation>
    </message>
    <message>
        <source>Advantage, and the trade-off of every attack</source>
        <translation>Vorteil, und die Abwägung jedes Angriffs</translation>
    </message>
    <message>
        <source>An attack that tells whether a record was used can err in two ways: by a false alarm, or by missing it. Privacy means that the two cannot both be small. ε and δ draw a curve below which no attack can come, and the advantage is how far an attack may be from the straight line of mere guessing at best: its true alarms less its false ones. It is 0 for a coin and 1 for certainty.</source>
        <translation>Ein Angriff, der sagt, ob ein Datensatz benutzt wurde, kann auf zwei Arten irren: durch einen Fehlalarm, oder indem er ihn übersieht. Privatheit heißt, dass nicht beides klein sein kann. ε und δ ziehen eine Kurve, unter die kein Angriff kommt, und der Vorteil ist, wie weit ein Angriff bestenfalls von der Geraden des bloßen Ratens entfernt ist: seine richtigen Alarme minus seine falschen. Er ist 0 für eine Münze und 1 für Gewissheit.</translation>
    </message>
    <message>
        <source>An attacker who sees one number with Gaussian noise has to tell two bell curves apart. μ is how far their middles are apart, in standard deviations. At μ = ½ they nearly cover each other, at μ = 3 hardly. Any number of answers with Gaussian noise is together one such number: their μ² add up. So nothing is lost by composing, and ε at each δ follows exactly.</source>
        <translation>Ein Angreifer, der eine Zahl mit Gauß-Rauschen sieht, muss zwei Glockenkurven auseinanderhalten. μ sagt, wie weit ihre Mitten auseinanderliegen, in Standardabweichungen. Bei μ = ½ decken sie sich fast, bei μ = 3 kaum. Beliebig viele Antworten mit Gauß-Rauschen sind zusammen eine solche Zahl: Ihre μ² addieren sich. Beim Zusammensetzen geht also nichts verloren, und ε folgt exakt bei jedem δ.</translation>
    </message>
    <message>
        <source>Bags, privacy without noise</source>
        <translation>Bags, Privatheit ohne Rauschen</translation>
    </message>
    <message>
        <source>Boosting with random classifiers looks at the private features in one way only: it asks for the weighted error of a classifier that was drawn without them. One record&apos;s weight lies between 1/c₁ and c₂, so it moves that error by c₁c₂/N at most, and Laplace noise hides it. All T iterations share one ε, so more of them mean more noise in each. Where b is well above ½ there is hardly anything left to see in an error.</source>
        <translation>Boosting mit zufälligen Klassifikatoren sieht die privaten Merkmale nur auf eine Art an: Es fragt nach dem gewichteten Fehler eines Klassifikators, der ohne sie gezogen wurde. Das Gewicht eines Datensatzes liegt zwischen 1/c₁ und c₂; er bewegt diesen Fehler also höchstens um c₁c₂/N, und Laplace-Rauschen verbirgt das. Alle T Iterationen teilen sich ein ε; mehr davon heißt also mehr Rauschen in jeder. Wo b weit über ½ liegt, ist in einem Fehler kaum noch etwas zu sehen.</translation>
    </message>
    <message>
        <source>C, the clipping norm</source>
        <translation>C, die Kappungsnorm</translation>
    </message>
    <message>
        <source>Composition, how costs add up</source>
        <translation>Zusammensetzung, wie sich Kosten addieren</translation>
    </message>
    <message>
        <source>Confident-GNMax asks first whether the teachers are sure: the largest count of votes, with noise of its own, must reach T. If it does not, the query is refused and only the check is paid for. A high T answers few queries, on which the teachers agree and answers are right and cheap. A low T answers nearly all. The noise of the check is large, since a check is asked of every query; so some pass that should not, and the other way round.</source>
        <translation>Confident-GNMax fragt zuerst, ob die Lehrer sicher sind: Die größte Anzahl von Stimmen, mit eigenem Rauschen, muss T erreichen. Tut sie es nicht, wird die Anfrage abgelehnt und nur die Prüfung gezahlt. Ein hohes T beantwortet wenige Anfragen, bei denen sich die Lehrer einig und Antworten richtig und billig sind. Ein niedriges T beantwortet fast alle. Das Rauschen der Prüfung ist groß, denn jede Anfrage wird geprüft; also bestehen einige, die nicht sollten, und umgekehrt.</translation>
    </message>
    <message>
        <source>Conversion, from RDP to ε at δ</source>
        <translation>Umrechnung von RDP in ε bei δ</translation>
    </message>
    <message>
        <source>DP-SGD draws each record into a batch for itself, with probability q (Poisson sampling). A record that was not drawn is perfectly hidden in this step, and nobody knows who was drawn. So a step on a small share costs about q² of one on all records: privacy is amplified. This holds for records drawn in just this way. Batches of a fixed size, or one pass over shuffled records, are another mechanism with another cost.</source>
        <translation>DP-SGD zieht jeden Datensatz für sich in einen Stapel, mit Wahrscheinlichkeit q (Poisson-Ziehung). Ein nicht gezogener Datensatz ist in diesem Schritt vollkommen verborgen, und niemand weiß, wer gezogen wurde. Ein Schritt auf einem kleinen Anteil kostet also etwa q² von einem auf allen Datensätzen: Privatheit wird verstärkt. Das gilt nur für so gezogene Datensätze. Stapel fester Größe oder ein Durchgang über gemischte Datensätze sind ein anderer Mechanismus mit anderen Kosten.</translation>
    </message>
    <message>
        <source>Dong, Roth and Su 2022; Balle and Wang 2018; FORMULAS.md, section 4</source>
        <translation>Dong, Roth und Su 2022; Balle und Wang 2018; FORMULAS.md, Abschnitt 4</translation>
    </message>
    <message>
        <source>Dwork and Roth 2014; Balle and Wang 2018; FORMULAS.md, section 4</source>
        <translation>Dwork und Roth 2014; Balle und Wang 2018; FORMULAS.md, Abschnitt 4</translation>
    </message>
    <message>
        <source>Dwork and Roth 2014; Balle and Wang 2018; Papernot et al. 2018; FORMULAS.md, section 4</source>
        <translation>Dwork und Roth 2014; Balle und Wang 2018; Papernot et al. 2018; FORMULAS.md, Abschnitt 4</translation>
    </message>
    <message>
        <source>Dwork et al. 2006; Dwork and Roth 2014; FORMULAS.md, section 1</source>
        <translation>Dwork et al. 2006; Dwork und Roth 2014; FORMULAS.md, Abschnitt 1</translation>
    </message>
    <message>
        <source>Dwork et al. 2006; Dwork and Roth 2014; Feldman and Zrnic 2021</source>
        <translation>Dwork et al. 2006; Dwork und Roth 2014; Feldman und Zrnic 2021</translation>
    </message>
    <message>
        <source>Dwork et al. 2006; Dwork and Roth 2014; Mironov 2017; FORMULAS.md, section 2</source>
        <translation>Dwork et al. 2006; Dwork und Roth 2014; Mironov 2017; FORMULAS.md, Abschnitt 2</translation>
    </message>
    <message>
        <source>Dwork et al. 2006; FORMULAS.md, sections 4 and 8</source>
        <translation>Dwork et al. 2006; FORMULAS.md, Abschnitte 4 und 8</translation>
    </message>
    <message>
        <source>Dwork et al. 2006; Mironov 2017; Kairouz, Oh and Viswanath 2015; Dong, Roth and Su 2022; FORMULAS.md, sections 4 and 8</source>
        <translation>Dwork et al. 2006; Mironov 2017; Kairouz, Oh und Viswanath 2015; Dong, Roth und Su 2022; FORMULAS.md, Abschnitte 4 und 8</translation>
    </message>
    <message>
        <source>Dwork et al. 2006; Papernot et al. 2017; Jordon et al. 2019; FORMULAS.md, sections 8 and 11</source>
        <translation>Dwork et al. 2006; Papernot et al. 2017; Jordon et al. 2019; FORMULAS.md, Abschnitte 8 und 11</translation>
    </message>
    <message>
        <source>Each answer, and each noisy step, tells a little of the private records, and all of it adds up: with the same noise ten answers cost more than one: at δ = 0 ten times as much, and with a δ less. Where costs are small, their random parts cancel then, and ε grows about as the square root of their number. That is why a mechanism can answer hundreds of queries with a single budget.</source>
        <translation>Jede Antwort und jeder verrauschte Schritt sagt ein wenig über die privaten Datensätze, und alles addiert sich: Mit demselben Rauschen kosten zehn Antworten mehr als eine: bei δ = 0 das Zehnfache, mit einem δ weniger. Wo Kosten klein sind, heben sich ihre zufälligen Teile dann auf, und ε wächst etwa wie die Wurzel ihrer Anzahl. Darum kann ein Mechanismus mit einem einzigen Budget Hunderte Anfragen beantworten.</translation>
    </message>
    <message>
        <source>Each model learns from a bag of records that was drawn by chance. A record that is in no bag is perfectly hidden. One that is in a bag is learnt from as it is, with nothing to hide it. δ is the chance of that, and it is no small chance: never less than 1/n. So the promise protects all but a few, and nobody knows whom. More models or larger bags make better ensembles and expose more.</source>
        <translation>Jedes Modell lernt aus einem zufällig gezogenen Bag von Datensätzen. Ein Datensatz in keinem Bag ist vollkommen verborgen. Aus einem in einem Bag wird gelernt, wie er ist, und nichts verbirgt ihn. δ ist die Chance dafür, und es ist keine kleine Chance: nie unter 1/n. Die Zusage schützt also alle bis auf einige wenige, und niemand weiß, wen. Mehr Modelle oder größere Bags ergeben bessere Ensembles und legen mehr offen.</translation>
    </message>
    <message>
        <source>Gaussian differential privacy</source>
        <translation>Gaußsche differentielle Privatheit</translation>
    </message>
    <message>
        <source>Go down the model&apos;s ranking of the test records. After each one, precision is the share of those so far that are positive, and recall the share of all positives that was found. AUPRC is the area under precision over recall: the mean precision at which a positive record is found. A perfect ranking has 1. A ranking by chance has the share of positives, not ½, so compare it with that. It is the measure to look at where the positive class is rare.</source>
        <translation>Gehen Sie die Ordnung des Modells über die Test-Datensätze hinab. Nach jedem ist Präzision der Anteil der bisherigen, die positiv sind, und Recall der Anteil aller positiven, die gefunden sind. AUPRC ist die Fläche unter Präzision über Recall: die mittlere Präzision, bei der ein positiver Datensatz gefunden wird. Eine vollkommene Ordnung hat 1. Eine zufällige hat den Anteil der positiven, nicht ½; vergleichen Sie also damit. Es ist das richtige Maß, wo die positive Klasse selten ist.</translation>
    </message>
    <message>
        <source>How much could a spent ε change with one record? Near these votes often hardly at all, and for some votes very much. Noise by the worst case would drown it; noise by what is true here would itself tell of the votes. Smooth sensitivity lies between: it is at least what is true here, and changes from neighbour to neighbour by a factor of e^s at most. A smaller s makes it larger, and makes publishing cheaper.</source>
        <translation>Wie sehr könnte sich ein verbrauchtes ε mit einem Datensatz ändern? Nahe diesen Stimmen oft kaum, und bei manchen Stimmen sehr. Rauschen nach dem schlimmsten Fall würde es ertränken; Rauschen nach dem, was hier wahr ist, würde selbst von den Stimmen erzählen. Glatte Sensitivität liegt dazwischen: Sie ist mindestens, was hier wahr ist, und ändert sich von Nachbar zu Nachbar höchstens um den Faktor e^s. Ein kleineres s macht sie größer und die Veröffentlichung billiger.</translation>
    </message>
    <message>
        <source>In DPBag a record teaches one teacher of each of k partitions. m is the share of these k that would have to change for the vote to move as far as it can: 1 less the share of the class that they say least. Teachers who disagree among themselves hide the record already, so m is less than 1 and the answer costs this record m² of the full price. Over many answers the mean of m² counts. An ε that is found so depends on the votes, and with them on the private data.</source>
        <translation>In DPBag lehrt ein Datensatz einen Lehrer in jeder von k Partitionen. m ist der Anteil dieser k, die anders sein müssten, damit sich die Stimme so weit wie möglich bewegt: 1 minus dem Anteil der Klasse, die sie am wenigsten sagen. Lehrer, die untereinander uneinig sind, verbergen den Datensatz schon; also ist m kleiner als 1, und die Antwort kostet diesen Datensatz m² des vollen Preises. Über viele Antworten zählt das Mittel von m². Ein so gefundenes ε hängt von den Stimmen ab, und damit von den privaten Daten.</translation>
    </message>
    <message>
        <source>Jordon et al. 2019, theorems 4 and 5; FORMULAS.md, section 8</source>
        <translation>Jordon et al. 2019, Sätze 4 und 5; FORMULAS.md, Abschnitt 8</translation>
    </message>
    <message>
        <source>Labels answered, what the budget bought</source>
        <translation>Beantwortete Labels, was das Budget kaufte</translation>
    </message>
    <message>
        <source>Laplace noise</source>
        <translation>Laplace-Rauschen</translation>
    </message>
    <message>
        <source>Laplace noise is as likely to be x as e^(−|x|/b): on either side its chances fall by the same factor with every step. So a change of Δ in what it is added to changes every chance by e^(Δ/b) at most. That is pure privacy: an ε, with δ = 0. Twice the scale costs half as much. LNMax writes γ for 1/b; DPBag draws b = k/λ on the votes of k partitions.</source>
        <translation>Laplace-Rauschen ist x mit Wahrscheinlichkeit wie e^(−|x|/b): Auf beiden Seiten fallen seine Chancen mit jedem Schritt um denselben Faktor. Eine Änderung um Δ in dem, wozu es addiert wird, ändert also jede Chance höchstens um e^(Δ/b). Das ist reine Privatheit: ein ε mit δ = 0. Doppelte Skala kostet die Hälfte. LNMax schreibt γ für 1/b; DPBag zieht b = k/λ auf den Stimmen von k Partitionen.</translation>
    </message>
    <message>
        <source>Liu, Jia and Gong; Dwork and Roth 2014; FORMULAS.md, section 10</source>
        <translation>Liu, Jia und Gong; Dwork und Roth 2014; FORMULAS.md, Abschnitt 10</translation>
    </message>
    <message>
        <source>Mironov 2017; Canonne, Kamath and Steinke 2020; Balle et al. 2020; FORMULAS.md, section 2</source>
        <translation>Mironov 2017; Canonne, Kamath und Steinke 2020; Balle et al. 2020; FORMULAS.md, Abschnitt 2</translation>
    </message>
    <message>
        <source>Mironov 2017; Dong, Roth and Su 2022; Kairouz, Oh and Viswanath 2015; FORMULAS.md, sections 4 and 8</source>
        <translation>Mironov 2017; Dong, Roth und Su 2022; Kairouz, Oh und Viswanath 2015; FORMULAS.md, Abschnitte 4 und 8</translation>
    </message>
    <message>
        <source>Mironov 2017; FORMULAS.md, sections 2 and 4</source>
        <translation>Mironov 2017; FORMULAS.md, Abschnitte 2 und 4</translation>
    </message>
    <message>
        <source>Nissim, Raskhodnikova and Smith 2007; Papernot et al. 2018, appendix B; FORMULAS.md, section 7</source>
        <translation>Nissim, Raskhodnikova und Smith 2007; Papernot et al. 2018, Anhang B; FORMULAS.md, Abschnitt 7</translation>
    </message>
    <message>
        <source>Noise in the errors of boosting</source>
        <translation>Rauschen in den Fehlern des Boosting</translation>
    </message>
    <message>
        <source>Papernot et al. 2017; FORMULAS.md, section 1</source>
        <translation>Papernot et al. 2017; FORMULAS.md, Abschnitt 1</translation>
    </message>
    <message>
        <source>Papernot et al. 2017; Papernot et al. 2018; Dwork and Roth 2014</source>
        <translation>Papernot et al. 2017; Papernot et al. 2018; Dwork und Roth 2014</translation>
    </message>
    <message>
        <source>Papernot et al. 2018, proposition 7; Papernot et al. 2017; FORMULAS.md, section 6</source>
        <translation>Papernot et al. 2018, Proposition 7; Papernot et al. 2017; FORMULAS.md, Abschnitt 6</translation>
    </message>
    <message>
        <source>Papernot et al. 2018, theorem 6 and appendix B; FORMULAS.md, sections 6 and 7</source>
        <translation>Papernot et al. 2018, Satz 6 und Anhang B; FORMULAS.md, Abschnitte 6 und 7</translation>
    </message>
    <message>
        <source>Papernot et al. 2018; FORMULAS.md, section 5</source>
        <translation>Papernot et al. 2018; FORMULAS.md, Abschnitt 5</translation>
    </message>
    <message>
        <source>Papernot et al. 2018; FORMULAS.md, sections 3 and 6</source>
        <translation>Papernot et al. 2018; FORMULAS.md, Abschnitte 3 und 6</translation>
    </message>
    <message>
        <source>Poisson sampling</source>
        <translation>Poisson-Ziehung</translation>
    </message>
    <message>
        <source>Queries, what each one costs</source>
        <translation>Anfragen, was jede kostet</translation>
    </message>
    <message>
        <source>RDP bounds an average; ε bounds every chance by a factor, and δ what may go beyond it. Going from one to the other adds a term that grows as δ gets smaller and falls with the order. The classic one is what the papers print. The improved one is never more, costs nothing, and both are proved. A run says which of them it states.</source>
        <translation>RDP begrenzt ein Mittel; ε begrenzt jede Wahrscheinlichkeit durch einen Faktor, und δ, was darüber hinausgehen darf. Der Weg vom einen zum anderen fügt ein Glied hinzu, das wächst, wenn δ kleiner wird, und mit der Ordnung fällt. Die klassische Umrechnung drucken die Artikel. Die bessere ist nie größer, kostet nichts, und beide sind bewiesen. Ein Lauf sagt, welche er nennt.</translation>
    </message>
    <message>
        <source>RDP bounds not one number but a curve: a cost RDP(α) for every order α above 1, and the costs of answers add up at each of them. A small order looks at what happens on average, a large one at the rarest outcomes. Every order gives a valid ε: its own cost grows with α, and what the conversion to ε and δ adds falls with it. The ε that is stated is the least of all of them, and this is the order where it lies.</source>
        <translation>RDP begrenzt nicht eine Zahl, sondern eine Kurve: Kosten RDP(α) für jede Ordnung α über 1, und die Kosten der Antworten addieren sich bei jeder von ihnen. Eine kleine Ordnung sieht an, was im Mittel geschieht, eine große das Seltenste. Jede Ordnung gibt ein gültiges ε: Ihre eigenen Kosten wachsen mit α, und was die Umrechnung in ε und δ hinzufügt, fällt damit. Das genannte ε ist das kleinste von allen, und dies ist die Ordnung, bei der es liegt.</translation>
    </message>
    <message>
        <source>RDP, costs that add up</source>
        <translation>RDP, Kosten, die sich addieren</translation>
    </message>
    <message>
        <source>ROC curve</source>
        <translation>ROC-Kurve</translation>
    </message>
    <message>
        <source>Repeats, and what they cost</source>
        <translation>Wiederholungen, und was sie kosten</translation>
    </message>
    <message>
        <source>Rényi differential privacy</source>
        <translation>Rényi-Privatheit</translation>
    </message>
    <message>
        <source>Rényi differential privacy measures how far the outputs on two neighbouring datasets are apart by a divergence of order α, in nats. What makes it useful is that it adds up: two answers cost the sum of both, order by order, also when the second is chosen after the first was seen. At the end the curve is converted to an ε at δ, once. Gaussian noise has the simplest curve of all, a straight line through 0.</source>
        <translation>Rényi-Privatheit misst, wie weit die Ausgaben auf zwei benachbarten Datenbeständen auseinanderliegen, durch eine Divergenz der Ordnung α, in Nats. Nützlich ist, dass sie sich addiert: Zwei Antworten kosten die Summe beider, Ordnung für Ordnung, auch wenn die zweite nach Ansehen der ersten gewählt wird. Am Ende wird die Kurve einmal in ein ε bei δ umgerechnet. Gauß-Rauschen hat die einfachste Kurve von allen, eine Gerade durch 0.</translation>
    </message>
    <message>
        <source>Rényi divergence</source>
        <translation>Rényi-Divergenz</translation>
    </message>
    <message>
        <source>Rényi order</source>
        <translation>Rényi-Ordnung</translation>
    </message>
    <message>
        <source>Shen et al.; Dwork et al. 2006; FORMULAS.md, section 12</source>
        <translation>Shen et al.; Dwork et al. 2006; FORMULAS.md, Abschnitt 12</translation>
    </message>
    <message>
        <source>Smooth sensitivity, to publish what depends on the data</source>
        <translation>Glatte Sensitivität, um zu veröffentlichen, was von den Daten abhängt</translation>
    </message>
    <message>
        <source>Somebody knows everything but one thing: whether your record is in the data. A coin has decided it, so by guessing they would be right in 50 of 100 cases. Then they see all that was released. ε and δ bound how often any attack can be right then, however clever and with whatever computer. Most people judge such counts better than an ε. At ε = 1 it is 74 of 100; at ε = 8 nearly all.</source>
        <translation>Jemand weiß alles bis auf eines: ob Ihr Datensatz in den Daten ist. Eine Münze hat es entschieden; durch Raten läge er in 50 von 100 Fällen richtig. Dann sieht er alles, was freigegeben wurde. ε und δ begrenzen, wie oft irgendein Angriff dann richtig liegen kann, wie klug er auch sei und mit welchem Rechner auch immer. Die meisten Menschen beurteilen solche Anzahlen besser als ein ε. Bei ε = 1 sind es 74 von 100; bei ε = 8 fast alle.</translation>
    </message>
    <message>
        <source>T, the threshold of the check</source>
        <translation>T, die Schwelle der Prüfung</translation>
    </message>
    <message>
        <source>Take one test record of the positive class and one of the other, by chance. AUROC is the chance that the model gives the first the higher score; ties count half. A coin has ½, a perfect ranking 1. It does not depend on where the line between yes and no is drawn, nor on how frequent the class is. Where the class is rare, AUPRC says more. Of more than two classes it is the mean over them.</source>
        <translation>Nehmen Sie zufällig einen Test-Datensatz der positiven Klasse und einen der anderen. AUROC ist die Chance, dass das Modell dem ersten den höheren Wert gibt; Gleichstände zählen halb. Eine Münze hat ½, eine vollkommene Ordnung 1. Es hängt weder davon ab, wo die Grenze zwischen Ja und Nein gezogen wird, noch davon, wie häufig die Klasse ist. Wo die Klasse selten ist, sagt AUPRC mehr. Bei mehr als zwei Klassen ist es das Mittel über sie.</translation>
    </message>
    <message>
        <source>Take two datasets that differ in one person&apos;s record. ε bounds by how much that may change the chance of anything that is released: by a factor of e^ε at most. At ε = 0 and δ = 0 nothing can be learnt of one person, at ε = 1 chances differ by a factor of 2.7 at most, and at ε = 8 by 3,000, which promises little. It is a worst case: over all datasets, all records and all attackers, however much they know. What an ε is worth depends on its δ, its kind and its neighbours.</source>
        <translation>Nehmen Sie zwei Datenbestände, die sich im Datensatz einer Person unterscheiden. ε begrenzt, wie sehr das die Wahrscheinlichkeit von irgendetwas Freigegebenem ändern darf: höchstens um den Faktor e^ε. Bei ε = 0 und δ = 0 ist über die Person nichts zu lernen, bei ε = 1 unterscheiden sich Wahrscheinlichkeiten höchstens um den Faktor 2.7, bei ε = 8 um 3,000, was wenig zusagt. Es ist ein schlimmster Fall: über alle Datenbestände, alle Datensätze und alle Angreifer, wie viel sie auch wissen. Was ein ε wert ist, hängt von seinem δ, seiner Art und seinen Nachbarn ab.</translation>
    </message>
    <message>
        <source>Teachers, and how many</source>
        <translation>Lehrer, und wie viele</translation>
    </message>
    <message>
        <source>The budget, and the ledger</source>
        <translation>Das Budget und das Kontobuch</translation>
    </message>
    <message>
        <source>The class with most votes is the plurality, and the gap is how many votes the next one is behind. In PATE one record moves one vote and so the gap by two at most; in DPBag, with one teacher in each of k partitions, k votes and the gap by 2k. A gap that is wide beside the noise decides the answer: noise does not change it, and no single record could. A gap that is narrow leaves the answer to chance, which is what hides the record.</source>
        <translation>Die Klasse mit den meisten Stimmen ist die häufigste, und der Abstand ist, wie viele Stimmen die nächste zurückliegt. In PATE bewegt ein Datensatz eine Stimme und so den Abstand höchstens um zwei; in DPBag, mit einem Lehrer in jeder von k Partitionen, k Stimmen und den Abstand um 2k. Ein Abstand, der neben dem Rauschen groß ist, entscheidet die Antwort: Rauschen ändert sie nicht, und kein einzelner Datensatz könnte es. Ein kleiner Abstand überlässt die Antwort dem Zufall, und der verbirgt den Datensatz.</translation>
    </message>
    <message>
        <source>The gap, how far the plurality leads</source>
        <translation>Der Abstand, wie weit die häufigste Klasse führt</translation>
    </message>
    <message>
        <source>The kind of an ε</source>
        <translation>Die Art eines ε</translation>
    </message>
    <message>
        <source>The most by which one record can change a figure before noise is added. It is what the noise must hide, so noise is measured against it: twice the sensitivity needs twice the noise. A record that changes one teacher&apos;s vote takes 1 from one count and adds 1 to another. With Laplace noise those add up to 2; with Gaussian noise the length of the change counts, which is √2. A gradient is clipped so that it has a sensitivity at all.</source>
        <translation>Wie viel ein Datensatz eine Zahl höchstens ändern kann, bevor Rauschen addiert wird. Das muss das Rauschen verbergen, also wird Rauschen daran gemessen: Doppelte Sensitivität braucht doppeltes Rauschen. Ein Datensatz, der die Stimme eines Lehrers ändert, nimmt einer Anzahl 1 und gibt einer anderen 1. Bei Laplace-Rauschen ergibt das zusammen 2; bei Gauß-Rauschen zählt die Länge der Änderung, und die ist √2. Ein Gradient wird gekappt, damit er überhaupt eine Sensitivität hat.</translation>
    </message>
    <message>
        <source>The odds, what ε means to a person</source>
        <translation>Die Chancen, was ε für eine Person heißt</translation>
    </message>
    <message>
        <source>The private records are dealt to teachers, each of which learns from its own share. In PATE one record reaches one teacher, and so moves one vote, whatever it is; in DPBag it reaches one teacher in each of k partitions, and moves k votes. The more teachers there are, the less the same noise matters among their votes. But each has fewer records to learn from and votes worse. Between the two lies the number that is best for these data.</source>
        <translation>Die privaten Datensätze werden auf Lehrer verteilt, von denen jeder aus seinem eigenen Anteil lernt. In PATE erreicht ein Datensatz einen Lehrer und bewegt so eine Stimme, was auch immer er ist; in DPBag erreicht er einen Lehrer in jeder von k Partitionen und bewegt k Stimmen. Je mehr Lehrer es gibt, desto weniger zählt dasselbe Rauschen unter ihren Stimmen. Aber jeder hat weniger Datensätze und stimmt schlechter. Dazwischen liegt die Anzahl, die für diese Daten am besten ist.</translation>
    </message>
    <message>
        <source>The sampling rate, privacy by not being looked at</source>
        <translation>Die Ziehungsrate, Privatheit durch Nicht-angesehen-Werden</translation>
    </message>
    <message>
        <source>The share of test records whose class the model names. It is measured on records that were drawn by chance, so another test set would give a slightly other figure: with four times as many records it is twice as sure. The noise of the mechanism and the deal of records to teachers change it as well, and repeats show by how much. Where one class is frequent, always naming it scores well already; compare with the references.</source>
        <translation>Der Anteil der Test-Datensätze, deren Klasse das Modell nennt. Er wird an zufällig gezogenen Datensätzen gemessen; eine andere Testmenge gäbe also eine etwas andere Zahl: Mit viermal so vielen Datensätzen ist sie doppelt so sicher. Auch das Rauschen des Mechanismus und die Verteilung der Datensätze auf Lehrer ändern ihn, und Wiederholungen zeigen, wie sehr. Wo eine Klasse häufig ist, schneidet schon gut ab, wer immer sie nennt; vergleichen Sie mit den Referenzen.</translation>
    </message>
    <message>
        <source>The standard deviation of the Gaussian noise that is added before anything is told: to each count of votes, in votes, or to a sum of clipped gradients, in clipping norms. What one record can change must drown in it. Twice the noise on votes costs a quarter as much at every order, so four times as many answers cost the same; of steps on sampled batches the share is another. Where teachers agree by a wide margin, even a large σ seldom changes an answer: privacy is then nearly free.</source>
        <translation>Die Standardabweichung des Gauß-Rauschens, das addiert wird, bevor etwas gesagt wird: zu jeder Anzahl von Stimmen, in Stimmen, oder zu einer Summe gekappter Gradienten, in Kappungsnormen. Was ein Datensatz ändern kann, muss darin untergehen. Doppeltes Rauschen auf Stimmen kostet bei jeder Ordnung ein Viertel, also kosten viermal so viele Antworten gleich viel; bei Schritten auf gezogenen Stapeln ist der Anteil ein anderer. Wo Lehrer sich deutlich einig sind, ändert auch ein großes σ selten eine Antwort: Privatheit ist dann fast umsonst.</translation>
    </message>
    <message>
        <source>The student learns from public records that the teachers gave a label. A budget buys so many of them: less noise buys fewer and better ones, more noise more and worse. A mechanism with a threshold spends little on queries that it refuses. Once labels are given, training the student on them costs nothing more, however often and by whatever learner.</source>
        <translation>Der Schüler lernt aus öffentlichen Datensätzen, denen die Lehrer ein Label gaben. Ein Budget kauft eine Anzahl davon: weniger Rauschen weniger und bessere, mehr Rauschen mehr und schlechtere. Ein Mechanismus mit einer Schwelle verbraucht wenig für Anfragen, die er ablehnt. Sind Labels gegeben, kostet es nichts mehr, den Schüler darauf zu trainieren, wie oft und mit welchem Lernverfahren auch immer.</translation>
    </message>
    <message>
        <source>The teachers&apos; votes are counted, noise is added to each count, and the class with the largest noisy count is told. q bounds the chance that this is not the class with most votes. Where teachers agree, q is tiny: the answer would hardly ever have been another one, with this record or without, and so it gives hardly anything away. That makes agreement cheap. But how far they agree is a fact of the private data, so a cost that was computed from q must not be published as it is.</source>
        <translation>Die Stimmen der Lehrer werden gezählt, zu jeder Anzahl kommt Rauschen, und genannt wird die Klasse mit der größten verrauschten Anzahl. q begrenzt die Chance, dass das nicht die Klasse mit den meisten Stimmen ist. Wo Lehrer sich einig sind, ist q winzig: Die Antwort wäre kaum je eine andere gewesen, mit diesem Datensatz oder ohne, und so verrät sie kaum etwas. Das macht Einigkeit billig. Aber wie einig sie sind, ist eine Tatsache der privaten Daten; Kosten, die aus q berechnet sind, darf man also nicht veröffentlichen, wie sie sind.</translation>
    </message>
    <message>
        <source>Wasserman and Zhou 2010; Kairouz, Oh and Viswanath 2015; FORMULAS.md, section 15</source>
        <translation>Wasserman und Zhou 2010; Kairouz, Oh und Viswanath 2015; FORMULAS.md, Abschnitt 15</translation>
    </message>
    <message>
        <source>What is told of the same records in several parts is more than each part tells. The plain rule adds up ε and δ. It is always right and soon far too much. Finer accountants follow the whole distribution of what is given away: by Rényi divergences, exactly for Gaussian noise, or optimally for purely private answers. All of them bound the same truth from above, so the least that is proved may be stated. Which one is used must not depend on the data.</source>
        <translation>Was in mehreren Teilen über dieselben Datensätze gesagt wird, ist mehr, als jeder Teil sagt. Die einfache Regel addiert ε und δ. Sie stimmt immer und ist bald viel zu viel. Feinere Buchhaltungen folgen der ganzen Verteilung dessen, was verraten wird: durch Rényi-Divergenzen, exakt bei Gauß-Rauschen, oder optimal bei rein privaten Antworten. Alle begrenzen dieselbe Wahrheit von oben, also darf das kleinste Bewiesene genannt werden. Welche benutzt wird, darf nicht von den Daten abhängen.</translation>
    </message>
    <message>
        <source>accountants</source>
        <translation>Buchhaltungen</translation>
    </message>
    <message>
        <source>accuracy bound</source>
        <translation>Schranke der Genauigkeit</translation>
    </message>
    <message>
        <source>adjacency</source>
        <translation>Nachbarschaft</translation>
    </message>
    <message>
        <source>advantage</source>
        <translation>Vorteil</translation>
    </message>
    <message>
        <source>agreement</source>
        <translation>Einigkeit</translation>
    </message>
    <message>
        <source>amplification</source>
        <translation>Verstärkung</translation>
    </message>
    <message>
        <source>attacker</source>
        <translation>Angreifer</translation>
    </message>
    <message>
        <source>average precision</source>
        <translation>mittlere Präzision</translation>
    </message>
    <message>
        <source>b, the scale of Laplace noise</source>
        <translation>b, die Skala des Laplace-Rauschens</translation>
    </message>
    <message>
        <source>bags</source>
        <translation>Bags</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>belief</source>
        <translation>Überzeugung</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>classic conversion</source>
        <translation>klassische Umrechnung</translation>
    </message>
    <message>
        <source>clipping</source>
        <translation>Kappung</translation>
    </message>
    <message>
        <source>clipping norm</source>
        <translation>Kappungsnorm</translation>
    </message>
    <message>
        <source>composition</source>
        <translation>Zusammensetzung</translation>
    </message>
    <message>
        <source>confusion</source>
        <translation>Verwechslungen</translation>
    </message>
    <message>
        <source>conjectured</source>
        <translation>vermutet</translation>
    </message>
    <message>
        <source>conversion</source>
        <translation>Umrechnung</translation>
    </message>
    <message>
        <source>data-dependent</source>
        <translation>datenabhängig</translation>
    </message>
    <message>
        <source>data-dependent ε</source>
        <translation>datenabhängiges ε</translation>
    </message>
    <message>
        <source>data-independent</source>
        <translation>datenunabhängig</translation>
    </message>
    <message>
        <source>data-independent ε</source>
        <translation>datenunabhängiges ε</translation>
    </message>
    <message>
        <source>ensemble size</source>
        <translation>Größe des Ensembles</translation>
    </message>
    <message>
        <source>error of a classifier</source>
        <translation>Fehler eines Klassifikators</translation>
    </message>
    <message>
        <source>false alarms</source>
        <translation>Fehlalarme</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>group privacy</source>
        <translation>Gruppen-Privatheit</translation>
    </message>
    <message>
        <source>guaranteed ε</source>
        <translation>garantiertes ε</translation>
    </message>
    <message>
        <source>guesses</source>
        <translation>Rateversuche</translation>
    </message>
    <message>
        <source>improved conversion</source>
        <translation>bessere Umrechnung</translation>
    </message>
    <message>
        <source>interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>just a few</source>
        <translation>einige wenige</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>kind of ε</source>
        <translation>Art des ε</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>ledger</source>
        <translation>Kontobuch</translation>
    </message>
    <message>
        <source>mean m²</source>
        <translation>mittleres m²</translation>
    </message>
    <message>
        <source>membership</source>
        <translation>Zugehörigkeit</translation>
    </message>
    <message>
        <source>minimising order</source>
        <translation>beste Ordnung</translation>
    </message>
    <message>
        <source>models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>m², how far one record can move a vote</source>
        <translation>m², wie weit ein Datensatz eine Stimme bewegen kann</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>noise multiplier</source>
        <translation>Rausch-Faktor</translation>
    </message>
    <message>
        <source>noisy winner</source>
        <translation>verrauschter Sieger</translation>
    </message>
    <message>
        <source>number of teachers</source>
        <translation>Anzahl der Lehrer</translation>
    </message>
    <message>
        <source>odds</source>
        <translation>Chancen</translation>
    </message>
    <message>
        <source>order</source>
        <translation>Ordnung</translation>
    </message>
    <message>
        <source>outvoted</source>
        <translation>überstimmt</translation>
    </message>
    <message>
        <source>own teachers</source>
        <translation>eigene Lehrer</translation>
    </message>
    <message>
        <source>plurality</source>
        <translation>häufigste Klasse</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>privacy loss</source>
        <translation>Privatheitsverlust</translation>
    </message>
    <message>
        <source>q, the chance that noise outvotes the teachers</source>
        <translation>q, die Chance, dass Rauschen die Lehrer überstimmt</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>Recall</translation>
    </message>
    <message>
        <source>repeat</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>sampling rate</source>
        <translation>Ziehungsrate</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>sensitivity</source>
        <translation>Sensitivität</translation>
    </message>
    <message>
        <source>smooth sensitivity</source>
        <translation>glatte Sensitivität</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>student</source>
        <translation>Schüler</translation>
    </message>
    <message>
        <source>teachers</source>
        <translation>Lehrer</translation>
    </message>
    <message>
        <source>teachers agree</source>
        <translation>Lehrer sind sich einig</translation>
    </message>
    <message>
        <source>test set</source>
        <translation>Testmenge</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>total</source>
        <translation>Gesamtbudget</translation>
    </message>
    <message>
        <source>trade-off</source>
        <translation>Abwägung</translation>
    </message>
    <message>
        <source>weighted error</source>
        <translation>gewichteter Fehler</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Δ, the sensitivity</source>
        <translation>Δ, die Sensitivität</translation>
    </message>
    <message>
        <source>α, the Rényi order</source>
        <translation>α, die Rényi-Ordnung</translation>
    </message>
    <message>
        <source>δ, by how much chances may go beyond ε</source>
        <translation>δ, wie weit Wahrscheinlichkeiten über ε hinausgehen dürfen</translation>
    </message>
    <message>
        <source>ε alone bounds every chance by a factor. With δ a little may go beyond it: chances may differ by the factor e^ε and by δ on top. What is released with Gaussian noise has no finite ε without a δ, since noise far out gives more away. A δ of 1/N would let a mechanism publish one of N records as it is. So it belongs well below that; unless it is given, it is the largest power of ten that is at most 1/(10·N) for N private records. Each noise has a whole curve of pairs (ε, δ); what is stated is one point of it.</source>
        <translation>ε allein begrenzt jede Wahrscheinlichkeit durch einen Faktor. Mit δ darf ein wenig darüber hinausgehen: Wahrscheinlichkeiten dürfen sich um den Faktor e^ε und dazu um δ unterscheiden. Was mit Gauß-Rauschen freigegeben wird, hat ohne δ kein endliches ε, denn weit außen verrät das Rauschen mehr. Ein δ von 1/N ließe zu, einen von N Datensätzen zu veröffentlichen, wie er ist. Also gehört es weit darunter; wo nichts angegeben ist, ist es die größte Zehnerpotenz, die höchstens 1/(10·N) ist, bei N privaten Datensätzen. Jedes Rauschen hat eine ganze Kurve von Paaren (ε, δ); genannt wird ein Punkt davon.</translation>
    </message>
    <message>
        <source>ε compares two datasets that differ in one thing. In what they differ is part of the promise. Add or remove: one has a record more. Replace: one record is another, and how many there are is known. Replace private features: all but those of one record is known. An ε for one kind says little about another, and two figures must not be compared across kinds. For a family or a group of k records the promise weakens: k times ε, and a δ that grows faster.</source>
        <translation>ε vergleicht zwei Datenbestände, die sich in einem unterscheiden. Worin, gehört zur Zusage. Hinzufügen oder entfernen: Einer hat einen Datensatz mehr. Ersetzen: Ein Datensatz ist ein anderer, und wie viele es gibt, ist bekannt. Private Merkmale ersetzen: Alles außer denen eines Datensatzes ist bekannt. Ein ε der einen Art sagt wenig über eine andere, und zwei Zahlen verschiedener Art darf man nicht vergleichen. Für eine Familie oder Gruppe von k Datensätzen wird die Zusage schwächer: k-mal ε, und ein δ, das schneller wächst.</translation>
    </message>
    <message>
        <source>ε spent</source>
        <translation>verbrauchtes ε</translation>
    </message>
    <message>
        <source>ε, what a record may give away</source>
        <translation>ε, was ein Datensatz verraten darf</translation>
    </message>
    <message>
        <source>μ, Gaussian differential privacy</source>
        <translation>μ, Gaußsche differentielle Privatheit</translation>
    </message>
    <message>
        <source>σ, how much noise there is</source>
        <translation>σ, wie viel Rauschen da ist</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>How many classes a teacher may vote for. With exactly two an answer costs less. A run takes the number from the data; without data it may be any.</source>
        <translation>Wie viele Klassen ein Lehrer wählen kann. Bei genau zweien kostet eine Antwort weniger. Ein Lauf nimmt die Zahl aus den Daten; ohne Daten kann sie beliebig sein.</translation>
    </message>
    <message>
        <source>those of the data</source>
        <translation>die der Daten</translation>
    </message>
    <message>
        <source>Teachers may abstain</source>
        <translation>Lehrer dürfen sich enthalten</translation>
    </message>
    <message>
        <source>Whether a teacher may say nothing on a query, as in files of votes. Teachers that are trained here always vote. With two classes an answer then costs less.</source>
        <translation>Ob ein Lehrer zu einer Anfrage nichts sagen darf, wie in Dateien mit Stimmen. Lehrer, die hier trainiert werden, stimmen immer ab. Bei zwei Klassen kostet eine Antwort dann weniger.</translation>
    </message>
    <message>
        <source>%1 classes are declared, and the data have %2</source>
        <translation>%1 Klassen sind erklärt, und die Daten haben %2</translation>
    </message>
</context>
<context>
    <name>epsiloscope::AcceptRow</name>
    <message>
        <source>%1 has been entered.</source>
        <translation>%1 ist eingetragen.</translation>
    </message>
    <message>
        <source>%1 has been entered: entry %2.</source>
        <translation>%1 ist eingetragen: Eintrag %2.</translation>
    </message>
    <message>
        <source>%1 has not ended yet.</source>
        <translation>%1 ist noch nicht zu Ende.</translation>
    </message>
    <message>
        <source>%1 is a release: it was entered when it was run, as entry %2.</source>
        <translation>%1 ist eine Freigabe: Sie wurde beim Lauf eingetragen, als Eintrag %2.</translation>
    </message>
    <message>
        <source>%1 is an exploration. Its noise follows from a seed that can be guessed, so that no ε covers it and it cannot be entered. To hand it out, tick “release” beside the seed and run it again.</source>
        <translation>%1 ist eine Erkundung. Ihr Rauschen folgt aus einem Startwert, der sich erraten lässt. Darum gilt kein ε dafür, und sie kann nicht eingetragen werden. Um sie weiterzugeben, haken Sie „Freigabe“ neben dem Startwert an und starten den Lauf neu.</translation>
    </message>
    <message>
        <source>%1 learnt from another dataset: open that one.</source>
        <translation>%1 hat aus anderen Daten gelernt: Öffnen Sie diese.</translation>
    </message>
    <message>
        <source>A release that was run elsewhere: it is charged here, too</source>
        <translation>Eine Freigabe, die anderswo lief: Sie wird auch hier verbucht</translation>
    </message>
    <message>
        <source>An entry cannot be removed.</source>
        <translation>Ein Eintrag lässt sich nicht entfernen.</translation>
    </message>
    <message>
        <source>Beware: %1.</source>
        <translation>Achtung: %1.</translation>
    </message>
    <message>
        <source>Enter %1 into this ledger?</source>
        <translation>%1 in dieses Kontobuch eintragen?</translation>
    </message>
    <message>
        <source>Enter it</source>
        <translation>Eintragen</translation>
    </message>
    <message>
        <source>Enter it anyway?</source>
        <translation>Trotzdem eintragen?</translation>
    </message>
    <message>
        <source>Enter the selected release…</source>
        <translation>Gewählte Freigabe eintragen…</translation>
    </message>
    <message>
        <source>It costs nothing.</source>
        <translation>Sie kostet nichts.</translation>
    </message>
    <message>
        <source>It is being entered …</source>
        <translation>Wird eingetragen …</translation>
    </message>
    <message>
        <source>It will be charged: %1.</source>
        <translation>Verbucht wird: %1.</translation>
    </message>
    <message>
        <source>No repeat of %1 has finished: there is no result.</source>
        <translation>Keine Wiederholung von %1 ist fertig: Es gibt kein Ergebnis.</translation>
    </message>
    <message>
        <source>Select a run first.</source>
        <translation>Wählen Sie zuerst einen Lauf.</translation>
    </message>
    <message>
        <source>The ledger</source>
        <translation>Das Kontobuch</translation>
    </message>
    <message>
        <source>There is no ledger to enter a run into.</source>
        <translation>Es gibt kein Kontobuch, in das ein Lauf eingetragen werden kann.</translation>
    </message>
    <message>
        <source>ε %1 is left.</source>
        <translation>ε %1 ist übrig.</translation>
    </message>
</context>
<context>
    <name>epsiloscope::AccountantChart</name>
    <message>
        <source>%1 ⊘</source>
        <translation>%1 ⊘</translation>
    </message>
    <message>
        <source>&amp;What ε is made of</source>
        <translation>W&amp;oraus ε besteht</translation>
    </message>
    <message>
        <source>Accountant</source>
        <translation>Buchhaltung</translation>
    </message>
    <message>
        <source>Accountant growth</source>
        <translation>Verlauf der Buchhaltung</translation>
    </message>
    <message>
        <source>Do not publish: the dotted ε of %1 depends on the private data.</source>
        <translation>Nicht veröffentlichen: Das gepunktete ε von %1 hängt von den privaten Daten ab.</translation>
    </message>
    <message>
        <source>Do not publish: the improved conversion of %1 depends on the private data.</source>
        <translation>Nicht veröffentlichen: Die bessere Umrechnung von %1 hängt von den privaten Daten ab.</translation>
    </message>
    <message>
        <source>Do not publish: what the ε of %1 is made of depends on the private data.</source>
        <translation>Nicht veröffentlichen: Woraus das ε von %1 besteht, hängt von den privaten Daten ab.</translation>
    </message>
    <message>
        <source>Do not publish: where the bounds stop %1 was found by looking at the votes.</source>
        <translation>Nicht veröffentlichen: Wo die Schranken %1 anhalten, wurde aus den Stimmen ermittelt.</translation>
    </message>
    <message>
        <source>Improved &amp;conversion beside it</source>
        <translation>Daneben die bessere &amp;Umrechnung</translation>
    </message>
    <message>
        <source>Press Run: see ε grow
with every query answered</source>
        <translation>Drücken Sie Start: ε wächst
mit jeder beantworteten Anfrage</translation>
    </message>
    <message>
        <source>These runs do not say
what their ε is made of</source>
        <translation>Diese Läufe sagen nicht,
woraus ihr ε besteht</translation>
    </message>
    <message>
        <source>These runs promise nothing:
no ε grows with their %1</source>
        <translation>Diese Läufe sagen nichts zu:
kein ε wächst mit ihren %1</translation>
    </message>
    <message>
        <source>These runs released nothing,
so they spent no ε</source>
        <translation>Diese Läufe gaben nichts frei
und verbrauchten kein ε</translation>
    </message>
    <message>
        <source>These runs spent no ε on queries</source>
        <translation>Diese Läufe verbrauchten kein ε für Anfragen</translation>
    </message>
    <message>
        <source>These runs spent their ε at once,
not query by query</source>
        <translation>Diese Läufe verbrauchten ihr ε auf einmal,
nicht je Anfrage</translation>
    </message>
    <message>
        <source>This ε is spent at once</source>
        <translation>Dieses ε wird auf einmal verbraucht</translation>
    </message>
    <message>
        <source>This ε is spent at once, when the teachers’
accuracies are counted</source>
        <translation>Dieses ε wird auf einmal verbraucht,
wenn die Genauigkeiten der Lehrer gezählt werden</translation>
    </message>
    <message>
        <source>all of ε</source>
        <translation>ganzes ε</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>checks</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>conversion</source>
        <translation>Umrechnung</translation>
    </message>
    <message>
        <source>goes on after %1 %2</source>
        <translation>geht weiter nach %1 %2</translation>
    </message>
    <message>
        <source>improved conversion</source>
        <translation>bessere Umrechnung</translation>
    </message>
    <message>
        <source>improved conversion ⊘</source>
        <translation>bessere Umrechnung ⊘</translation>
    </message>
    <message>
        <source>part of the answers</source>
        <translation>Anteil der Antworten</translation>
    </message>
    <message>
        <source>part of the checks</source>
        <translation>Anteil der Prüfungen</translation>
    </message>
    <message>
        <source>part of the conversion to (ε, δ)</source>
        <translation>Anteil der Umrechnung in (ε, δ)</translation>
    </message>
    <message>
        <source>parts of %1</source>
        <translation>Teile von %1</translation>
    </message>
    <message>
        <source>promised</source>
        <translation>zugesagt</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>queries asked</source>
        <translation>gestellte Anfragen</translation>
    </message>
    <message>
        <source>seam</source>
        <translation>Naht</translation>
    </message>
    <message>
        <source>spent</source>
        <translation>verbraucht</translation>
    </message>
    <message>
        <source>spent %1 ⊘</source>
        <translation>verbraucht %1 ⊘</translation>
    </message>
    <message>
        <source>spent ⊘</source>
        <translation>verbraucht ⊘</translation>
    </message>
    <message>
        <source>ε, δ grows to %1</source>
        <translation>ε, δ wächst bis %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::AccountantComparisonChart</name>
    <message>
        <source> at δ = %1</source>
        <translation> bei δ = %1</translation>
    </message>
    <message>
        <source>%1 %2 within %3</source>
        <translation>%1 %2 innerhalb von %3</translation>
    </message>
    <message>
        <source>%1: %2 within the budget</source>
        <translation>%1: %2 innerhalb des Budgets</translation>
    </message>
    <message>
        <source>, do not publish</source>
        <translation>, nicht veröffentlichen</translation>
    </message>
    <message>
        <source>; beyond this the curves are computed, not run</source>
        <translation>; danach sind die Kurven berechnet, nicht gelaufen</translation>
    </message>
    <message>
        <source>Accou&amp;ntants</source>
        <translation>Buchhaltu&amp;ngen</translation>
    </message>
    <message>
        <source>Conjectured in print, not proved: PATE’s bound per record of %1, which depends on the private data, too.</source>
        <translation>Im Druck vermutet, nicht bewiesen: die Schranke von PATE je Datensatz von %1, die auch von den privaten Daten abhängt.</translation>
    </message>
    <message>
        <source>Cost of the same answers by each accountant, and the number of labels within the budget</source>
        <translation>Kosten derselben Antworten nach jeder Buchhaltung, und wie viele Labels ins Budget passen</translation>
    </message>
    <message>
        <source>Do not publish: the readings per record of %1 depend on the private data.</source>
        <translation>Nicht veröffentlichen: Die Werte je Datensatz von %1 hängen von den privaten Daten ab.</translation>
    </message>
    <message>
        <source>Do not publish: where %1 stopped was found by looking at the votes.</source>
        <translation>Nicht veröffentlichen: Wo %1 anhielt, wurde aus den Stimmen ermittelt.</translation>
    </message>
    <message>
        <source>Run subsample-and-aggregate, differentially private bagging
or noisy gradient descent: this chart compares what
several accountants say that it cost.</source>
        <translation>Starten Sie Subsample-and-Aggregate, DPBag oder
verrauschten Gradientenabstieg: Dieses Diagramm vergleicht,
was mehrere Buchhaltungen dafür nennen.</translation>
    </message>
    <message>
        <source>The same %1 by several accountants</source>
        <translation>%1, dasselbe nach mehreren Buchhaltungen</translation>
    </message>
    <message>
        <source>a run whose answers several accountants can read</source>
        <translation>einen Lauf, dessen Antworten mehrere Buchhaltungen lesen können</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>answers or %1</source>
        <translation>Antworten oder %1</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>labels answered (queries asked)</source>
        <translation>beantwortete Labels (gestellte Anfragen)</translation>
    </message>
    <message>
        <source>stopped after %1</source>
        <translation>angehalten nach %1</translation>
    </message>
    <message>
        <source>the budget</source>
        <translation>das Budget</translation>
    </message>
    <message>
        <source>what each record grants</source>
        <translation>was jeder Datensatz gewährt</translation>
    </message>
    <message>
        <source>ε = %1 after %2</source>
        <translation>ε = %1 nach %2</translation>
    </message>
</context>
<context>
    <name>epsiloscope::AccuracyChart</name>
    <message>
        <source>%1 on the test set</source>
        <translation>%1 auf der Testmenge</translation>
    </message>
    <message>
        <source>%1: labels that are right</source>
        <translation>%1: richtige Labels</translation>
    </message>
    <message>
        <source>Not private: %1 promises nothing.</source>
        <translation>Nicht privat: %1 sagt nichts zu.</translation>
    </message>
    <message>
        <source>Press Run: see what a student learns
from the answered labels</source>
        <translation>Drücken Sie Start: was ein Schüler
aus den beantworteten Labels lernt</translation>
    </message>
    <message>
        <source>Student measured by %1</source>
        <translation>Schüler, gemessen durch %1</translation>
    </message>
    <message>
        <source>The accuracy is released when
all teachers are tested</source>
        <translation>Die Genauigkeit wird freigegeben,
wenn alle Lehrer geprüft sind</translation>
    </message>
    <message>
        <source>The model is scored when the run ends</source>
        <translation>Das Modell wird am Ende des Laufs bewertet</translation>
    </message>
    <message>
        <source>These runs have no %1</source>
        <translation>Diese Läufe haben keine %1</translation>
    </message>
    <message>
        <source>These runs released no accuracy</source>
        <translation>Diese Läufe gaben keine Genauigkeit frei</translation>
    </message>
    <message>
        <source>These runs scored no model</source>
        <translation>Diese Läufe bewerteten kein Modell</translation>
    </message>
    <message>
        <source>These runs trained one model at once:
the trade-off shows it</source>
        <translation>Diese Läufe trainierten ein Modell auf einmal:
siehe Abwägung</translation>
    </message>
    <message>
        <source>labels answered</source>
        <translation>beantwortete Labels</translation>
    </message>
    <message>
        <source>labels that are right</source>
        <translation>richtige Labels</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>released</source>
        <translation>freigegeben</translation>
    </message>
    <message>
        <source>released accuracy</source>
        <translation>freigegebene Genauigkeit</translation>
    </message>
    <message>
        <source>student</source>
        <translation>Schüler</translation>
    </message>
    <message>
        <source>student’s %1 on the test set</source>
        <translation>%1 des Schülers auf der Testmenge</translation>
    </message>
</context>
<context>
    <name>epsiloscope::AlphasChart</name>
    <message>
        <source>%1 picked, %2 of %3</source>
        <translation>%1 gewählt, %2 von %3</translation>
    </message>
    <message>
        <source>Do not publish: these weights were found without noise.</source>
        <translation>Nicht veröffentlichen: Diese Gewichte wurden ohne Rauschen gefunden.</translation>
    </message>
    <message>
        <source>No iterations yet</source>
        <translation>Noch keine Iterationen</translation>
    </message>
    <message>
        <source>Weight of each picked classifier in the vote</source>
        <translation>Gewicht jedes gewählten Klassifikators in der Abstimmung</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>public classifier</source>
        <translation>öffentlicher Klassifikator</translation>
    </message>
</context>
<context>
    <name>epsiloscope::AnswerLine</name>
    <message>
        <source>What the same noise would promise if each row were a person&apos;s own. It is promised to nobody who has more.</source>
        <translation>Was dasselbe Rauschen verspräche, wenn jede Zeile einer anderen Person gehörte. Versprochen ist es niemandem, der mehr hat.</translation>
    </message>
</context>
<context>
    <name>epsiloscope::AnswersList</name>
    <message>
        <source>Use this</source>
        <translation>Nehmen</translation>
    </message>
    <message>
        <source>Puts its settings into the forms, and runs it</source>
        <translation>Setzt ihre Einstellungen in die Formulare und startet den Lauf</translation>
    </message>
    <message>
        <source>Use this: %1</source>
        <translation>Nehmen: %1</translation>
    </message>
    <message>
        <source>Answers, best first</source>
        <translation>Antworten, die beste zuerst</translation>
    </message>
    <message>
        <source>Use this answer</source>
        <translation>Diese Antwort nehmen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::AtThisEpsilon</name>
    <message>
        <source>this ε</source>
        <translation>dieses ε</translation>
    </message>
    <message>
        <source>Which mechanism does best at this ε</source>
        <translation>Welcher Mechanismus bei diesem ε am besten ist</translation>
    </message>
    <message>
        <source>Race %1</source>
        <translation>Vergleich %1</translation>
    </message>
    <message>
        <source>ε %1 alone</source>
        <translation>nur ε %1</translation>
    </message>
    <message>
        <source>Waiting for the first runs …</source>
        <translation>Warten auf die ersten Läufe …</translation>
    </message>
    <message>
        <source>Press Find: each mechanism gets a lane</source>
        <translation>Drücken Sie Finden: Jeder Mechanismus bekommt eine Bahn</translation>
    </message>
</context>
<context>
    <name>epsiloscope::AttackerChart</name>
    <message>
        <source>%1 %2, ε = %3, do not publish</source>
        <translation>%1 %2, ε = %3, nicht veröffentlichen</translation>
    </message>
    <message>
        <source>%1 %2: spent ε = %3 · do not publish</source>
        <translation>%1 %2: verbrauchtes ε = %3 · nicht veröffentlichen</translation>
    </message>
    <message>
        <source>%1: right most often</source>
        <translation>%1: am häufigsten richtig</translation>
    </message>
    <message>
        <source>, also valid</source>
        <translation>, gilt auch</translation>
    </message>
    <message>
        <source>: right in %1 of 100</source>
        <translation>: richtig in %1 von 100</translation>
    </message>
    <message>
        <source>Computing …</source>
        <translation>Wird berechnet …</translation>
    </message>
    <message>
        <source>Do not publish: the curve of one record of %1 depends on the private data.</source>
        <translation>Nicht veröffentlichen: Die Kurve eines Datensatzes von %1 hängt von den privaten Daten ab.</translation>
    </message>
    <message>
        <source>Known when the first repeat has ended</source>
        <translation>Bekannt, wenn die erste Wiederholung zu Ende ist</translation>
    </message>
    <message>
        <source>No run that can be seen has finished a repeat</source>
        <translation>Kein sichtbarer Lauf hat eine Wiederholung beendet</translation>
    </message>
    <message>
        <source>Not private: nothing is promised by %1, an attacker may be certain.</source>
        <translation>Nicht privat: %1 sagt nichts zu, ein Angreifer kann sicher sein.</translation>
    </message>
    <message>
        <source>Press Run: see what its promise
leaves an attacker to find</source>
        <translation>Drücken Sie Start: was die Zusage
einem Angreifer zu finden lässt</translation>
    </message>
    <message>
        <source>What an attacker could find</source>
        <translation>Was ein Angreifer finden könnte</translation>
    </message>
    <message>
        <source>false positives (share of draws without the target)</source>
        <translation>falsch positive (Anteil der Ziehungen ohne das Ziel)</translation>
    </message>
    <message>
        <source>guessing</source>
        <translation>Raten</translation>
    </message>
    <message>
        <source>true positives (share of draws with it)</source>
        <translation>richtig positive (Anteil der Ziehungen mit ihm)</translation>
    </message>
</context>
<context>
    <name>epsiloscope::AttackerOfRunView</name>
    <message>
        <source>A release keeps nothing of its data: attack an exploration of them.</source>
        <translation>Eine Freigabe behält nichts von ihren Daten: Greifen Sie eine Erkundung davon an.</translation>
    </message>
    <message>
        <source>Attacker’s e&amp;ye</source>
        <translation>Auge &amp;des Angreifers</translation>
    </message>
    <message>
        <source>Being computed …</source>
        <translation>Wird berechnet …</translation>
    </message>
    <message>
        <source>How likely it was to the attacker beforehand that the target was used</source>
        <translation>Für wie wahrscheinlich der Angreifer vorher hielt, dass das Ziel benutzt wurde</translation>
    </message>
    <message>
        <source>Known when the first repeat has ended.</source>
        <translation>Bekannt, wenn die erste Wiederholung zu Ende ist.</translation>
    </message>
    <message>
        <source>Likely beforehand:</source>
        <translation>Vorher wahrscheinlich:</translation>
    </message>
    <message>
        <source>Load the data of this run to attack it.</source>
        <translation>Laden Sie die Daten dieses Laufs, um ihn anzugreifen.</translation>
    </message>
    <message>
        <source>Looks for:</source>
        <translation>Sucht:</translation>
    </message>
    <message>
        <source>No repeat of this run has finished: nothing is known of its cost.</source>
        <translation>Keine Wiederholung dieses Laufs ist fertig: Über seine Kosten ist nichts bekannt.</translation>
    </message>
    <message>
        <source>Prior, in percent</source>
        <translation>Vorher, in Prozent</translation>
    </message>
    <message>
        <source>Select a run to attack it.</source>
        <translation>Wählen Sie einen Lauf, um ihn anzugreifen.</translation>
    </message>
    <message>
        <source>Select a run to see what its ε leaves an attacker.</source>
        <translation>Wählen Sie einen Lauf, um zu sehen, was sein ε einem Angreifer lässt.</translation>
    </message>
    <message>
        <source>What ε means: how often an attacker who knows all else guesses right</source>
        <translation>Was ε bedeutet: wie oft ein Angreifer, der alles andere weiß, richtig rät</translation>
    </message>
    <message>
        <source>Whom the attacker looks for</source>
        <translation>Wen der Angreifer sucht</translation>
    </message>
    <message>
        <source>Whose presence the attacker looks for</source>
        <translation>Wessen Anwesenheit der Angreifer sucht</translation>
    </message>
    <message>
        <source>a run of which a repeat has finished</source>
        <translation>einen Lauf mit einer fertigen Wiederholung</translation>
    </message>
</context>
<context>
    <name>epsiloscope::BagControls</name>
    <message>
        <source>Even k = 1 has δ = %1. Choose a larger δ, more records or fewer models.</source>
        <translation>Schon k = 1 hat δ = %1. Wählen Sie ein größeres δ, mehr Datensätze oder weniger Modelle.</translation>
    </message>
    <message>
        <source>Even k = 1 has ε = %1 (at δ = %2). Choose a larger ε, more records or fewer models.</source>
        <translation>Schon k = 1 hat ε = %1 (bei δ = %2). Wählen Sie ein größeres ε, mehr Datensätze oder weniger Modelle.</translation>
    </message>
    <message>
        <source>How the bags are drawn</source>
        <translation>Wie die Bags gezogen werden</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>N: bags, with a model each</source>
        <translation>N: Bags, jeder mit einem Modell</translation>
    </message>
    <message>
        <source>Sets k to the largest that keeps to it</source>
        <translation>Setzt k auf den größten Wert, der es einhält</translation>
    </message>
    <message>
        <source>Sets k to the largest that keeps to this δ or ε</source>
        <translation>Setzt k auf den größten Wert, der dieses δ oder ε einhält</translation>
    </message>
    <message>
        <source>Which of δ and ε is wanted</source>
        <translation>Ob δ oder ε gewünscht ist</translation>
    </message>
    <message>
        <source>With replacement a record may come several times, also into one bag. One joint draw: no record comes twice. Independent draws: at most once into each bag.</source>
        <translation>Mit Zurücklegen kann ein Datensatz mehrmals vorkommen, auch in einem Bag. Eine gemeinsame Ziehung: kein Datensatz kommt zweimal vor. Unabhängige Ziehungen: höchstens einmal in jedem Bag.</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>Ziehung</translation>
    </message>
    <message>
        <source>k</source>
        <translation>k</translation>
    </message>
    <message>
        <source>k for</source>
        <translation>k für</translation>
    </message>
    <message>
        <source>k: records in each bag</source>
        <translation>k: Datensätze in jedem Bag</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>n: records in all</source>
        <translation>n: Datensätze insgesamt</translation>
    </message>
    <message>
        <source>δ ≤</source>
        <translation>δ ≤</translation>
    </message>
    <message>
        <source>ε ≤</source>
        <translation>ε ≤</translation>
    </message>
</context>
<context>
    <name>epsiloscope::BaggingView</name>
    <message>
        <source>%1 has no bags of this kind: run Bagging without noise to see some.</source>
        <translation>%1 hat keine solchen Bags: Starten Sie Bagging ohne Rauschen, um welche zu sehen.</translation>
    </message>
    <message>
        <source>Dra&amp;w again</source>
        <translation>Neu &amp;ziehen</translation>
    </message>
    <message>
        <source>&amp;Try bags by hand</source>
        <translation>Bags von &amp;Hand versuchen</translation>
    </message>
    <message>
        <source>As %1 drew them: %2</source>
        <translation>Wie %1 sie zog: %2</translation>
    </message>
    <message>
        <source>Ba&amp;gs</source>
        <translation>B&amp;ags</translation>
    </message>
    <message>
        <source>Bagging without noise: what its ε and δ mean, and what the paper measured</source>
        <translation>Bagging ohne Rauschen: was sein ε und δ bedeuten, und was der Artikel maß</translation>
    </message>
    <message>
        <source>Draws the bags another thousand times</source>
        <translation>Zieht die Bags weitere tausend Male</translation>
    </message>
    <message>
        <source>Liu, Jia and Gong, On the Intrinsic Differential Privacy of Bagging: table 2a from scratch, table 3a after pretraining on public pictures</source>
        <translation>Liu, Jia und Gong, On the Intrinsic Differential Privacy of Bagging: Tabelle 2a von Grund auf, Tabelle 3a nach Vortraining auf öffentlichen Bildern</translation>
    </message>
    <message>
        <source>Not drawn</source>
        <translation>Nicht gezogen</translation>
    </message>
    <message>
        <source>The &amp;paper&apos;s table on MNIST</source>
        <translation>Die &amp;Tabelle des Artikels zu MNIST</translation>
    </message>
    <message>
        <source>The paper&apos;s MNIST experiment, accuracy in %, beside runs with the same settings</source>
        <translation>Das MNIST-Experiment des Artikels, Genauigkeit in %, neben Läufen mit denselben Einstellungen</translation>
    </message>
    <message>
        <source>These bags cannot be drawn</source>
        <translation>Diese Bags lassen sich nicht ziehen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::BoostingView</name>
    <message>
        <source>&amp;Boosting</source>
        <translation>Boostin&amp;g</translation>
    </message>
    <message>
        <source>Iteration by iteration: errors, picked classifier, weights, accuracy</source>
        <translation>Iteration für Iteration: Fehler, gewählter Klassifikator, Gewichte, Genauigkeit</translation>
    </message>
    <message>
        <source>Nothing has been run yet. Run boosting with random classifiers to see how each iteration picks a classifier and what noise makes of it.</source>
        <translation>Noch lief nichts. Starten Sie Boosting mit zufälligen Klassifikatoren, um zu sehen, wie jede Iteration einen Klassifikator wählt und was Rauschen daraus macht.</translation>
    </message>
</context>
<context>
    <name>epsiloscope::BudgetColumnBox</name>
    <message>
        <source>Whether each record has an ε of its own: how much may be learnt about it at most. The column holds a number above 0 for each record; it is ignored otherwise, so that nothing learns from it. Only mechanisms with personal budgets use it.</source>
        <translation>Ob jeder Datensatz ein eigenes ε hat: wie viel höchstens über ihn gelernt werden darf. Die Spalte enthält für jeden Datensatz eine Zahl über 0. Gelernt wird aus ihr nicht. Nur Mechanismen mit persönlichen Budgets benutzen sie.</translation>
    </message>
    <message>
        <source>all records share one</source>
        <translation>eines für alle Datensätze</translation>
    </message>
</context>
<context>
    <name>epsiloscope::BudgetLine</name>
    <message>
        <source>%1 of %2 left</source>
        <translation>%1 von %2 übrig</translation>
    </message>
    <message>
        <source>Click to see the ledger.</source>
        <translation>Klick zeigt das Kontobuch.</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Kontobuch</translation>
    </message>
    <message>
        <source>The total is %1.</source>
        <translation>Das Gesamtbudget ist %1.</translation>
    </message>
    <message>
        <source>edited: see it</source>
        <translation>geändert: ansehen</translation>
    </message>
    <message>
        <source>no total</source>
        <translation>kein Limit</translation>
    </message>
</context>
<context>
    <name>epsiloscope::BudgetPanel</name>
    <message>
        <source>%1 (from %2 records)</source>
        <translation>%1 (aus %2 Datensätzen)</translation>
    </message>
    <message>
        <source>How often the whole experiment is repeated, each time with another split and other noise</source>
        <translation>Wie oft das ganze Experiment wiederholt wird, jedes Mal mit anderer Aufteilung und anderem Rauschen</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>The same seed gives the same run: good for exploring, not for a release</source>
        <translation>Der gleiche Startwert gibt den gleichen Lauf: gut zum Erkunden, nicht für eine Freigabe</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Freigabe</translation>
    </message>
    <message>
        <source>The system&apos;s noise, which cannot be repeated, and no seed (Alt+R). Anyone who knows a seed can subtract the noise.</source>
        <translation>Das Rauschen des Systems, das sich nicht wiederholen lässt, und kein Startwert (Alt+R). Wer einen Startwert kennt, kann das Rauschen abziehen.</translation>
    </message>
    <message>
        <source>⚄ New random seed</source>
        <translation>⚄ Neuer zufälliger Startwert</translation>
    </message>
</context>
<context>
    <name>epsiloscope::BurnDownChart</name>
    <message>
        <source>, %1 of them drawn</source>
        <translation>, davon %1 gezeichnet</translation>
    </message>
    <message>
        <source>Charged: ε = %1 at δ = %2 · %3</source>
        <translation>Verbucht: ε = %1 bei δ = %2 · %3</translation>
    </message>
    <message>
        <source>Nothing is charged yet</source>
        <translation>Noch ist nichts verbucht</translation>
    </message>
    <message>
        <source>Total: %1</source>
        <translation>Gesamtbudget: %1</translation>
    </message>
    <message>
        <source>What is charged</source>
        <translation>Was verbucht ist</translation>
    </message>
    <message>
        <source>What is left of the total</source>
        <translation>Was vom Gesamtbudget übrig ist</translation>
    </message>
    <message>
        <source>forecast</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>forecast: %1 more like the last</source>
        <translation>Vorschau: %1 weitere wie die letzte</translation>
    </message>
    <message>
        <source>number of the entry</source>
        <translation>Nummer des Eintrags</translation>
    </message>
    <message>
        <source>total</source>
        <translation>Gesamtbudget</translation>
    </message>
    <message>
        <source>total ε = %1 at δ = %2</source>
        <translation>Gesamt-ε = %1 bei δ = %2</translation>
    </message>
    <message>
        <source>ε charged</source>
        <translation>verbuchtes ε</translation>
    </message>
    <message>
        <source>ε charged, %1</source>
        <translation>verbuchtes ε, %1</translation>
    </message>
    <message>
        <source>ε left</source>
        <translation>übriges ε</translation>
    </message>
    <message>
        <source>ε left, %1</source>
        <translation>übriges ε, %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::Chart</name>
    <message>
        <source>, or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>, plot</source>
        <translation>, Zeichnung</translation>
    </message>
    <message>
        <source>Across: %1.</source>
        <translation>Waagrecht: %1.</translation>
    </message>
    <message>
        <source>Bands: %1.</source>
        <translation>Bänder: %1.</translation>
    </message>
    <message>
        <source>Chart of %1 against %2. Plus and minus zoom, arrow keys move, Home shows all, 1 to 9 hide or show a curve, full stop and comma read its points, less and greater go to another curve, H lets it be heard, T shows the values as a table, Return enlarges; the menu key lists everything.</source>
        <translation>Diagramm: %1 über %2. Plus und Minus zoomen, Pfeiltasten verschieben, Pos1 zeigt alles, 1 bis 9 zeigt oder verbirgt eine Kurve, Punkt und Komma lesen ihre Punkte vor, Kleiner und Größer wechseln die Kurve, H macht sie hörbar, T zeigt die Werte als Tabelle, Eingabe vergrößert; die Menütaste nennt alles.</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Click: everything that can be done with this chart. Double-click beside the words: enlarge it, or bring the others back.</source>
        <translation>Klick: alles, was mit diesem Diagramm zu tun ist. Doppelklick neben den Wörtern: vergrößern, oder die anderen zurückbringen.</translation>
    </message>
    <message>
        <source>Hide or show a curve</source>
        <translation>Eine Kurve zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Read the caption</source>
        <translation>Beschriftung lesen</translation>
    </message>
    <message>
        <source>Upwards: %1.</source>
        <translation>Senkrecht: %1.</translation>
    </message>
    <message>
        <source>Values of the chart: %1</source>
        <translation>Werte des Diagramms: %1</translation>
    </message>
    <message>
        <source>What can be done with the chart: %1</source>
        <translation>Was mit dem Diagramm möglich ist: %1</translation>
    </message>
    <message>
        <source>Zoom, axes, cursors, notes, table, export</source>
        <translation>Zoom, Achsen, Cursor, Notizen, Tabelle, Export</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ChartActions</name>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>&amp;Copy the chart</source>
        <translation>Diagramm &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Enlarge, or bring the others back</source>
        <translation>&amp;Vergrößern, oder die anderen zurück</translation>
    </message>
    <message>
        <source>&amp;Figure for a paper …</source>
        <translation>A&amp;bbildung für einen Artikel …</translation>
    </message>
    <message>
        <source>&amp;Redo zoom</source>
        <translation>Zoom &amp;wieder vor</translation>
    </message>
    <message>
        <source>&amp;Undo zoom</source>
        <translation>Zoom &amp;zurück</translation>
    </message>
    <message>
        <source>Add a &amp;note …</source>
        <translation>&amp;Notiz anfügen …</translation>
    </message>
    <message>
        <source>Change the note …</source>
        <translation>Notiz ändern …</translation>
    </message>
    <message>
        <source>Cursor A &amp;here</source>
        <translation>Cursor A &amp;hier</translation>
    </message>
    <message>
        <source>Cursor B h&amp;ere</source>
        <translation>Cursor B h&amp;ier</translation>
    </message>
    <message>
        <source>Cursor to the next point</source>
        <translation>Cursor zum nächsten Punkt</translation>
    </message>
    <message>
        <source>Cursor to the previous point</source>
        <translation>Cursor zum Punkt davor</translation>
    </message>
    <message>
        <source>Each repeat by &amp;itself</source>
        <translation>&amp;Jede Wiederholung einzeln</translation>
    </message>
    <message>
        <source>Ex&amp;port …</source>
        <translation>Ex&amp;portieren …</translation>
    </message>
    <message>
        <source>Hear the curve</source>
        <translation>Die Kurve hören</translation>
    </message>
    <message>
        <source>Logarithmic &amp;x axis</source>
        <translation>&amp;x-Achse logarithmisch</translation>
    </message>
    <message>
        <source>Logarithmic &amp;y axis</source>
        <translation>&amp;y-Achse logarithmisch</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>Achsen</translation>
    </message>
    <message>
        <source>Spread of repeats</source>
        <translation>Streuung der Wiederholungen</translation>
    </message>
    <message>
        <source>Point by point</source>
        <translation>Punkt für Punkt</translation>
    </message>
    <message>
        <source>Cursors</source>
        <translation>Cursor</translation>
    </message>
    <message>
        <source>Read the next point</source>
        <translation>Nächsten Punkt lesen</translation>
    </message>
    <message>
        <source>Read the point before</source>
        <translation>Punkt davor lesen</translation>
    </message>
    <message>
        <source>Remove cursors</source>
        <translation>Cursor entfernen</translation>
    </message>
    <message>
        <source>Remove the note</source>
        <translation>Notiz entfernen</translation>
    </message>
    <message>
        <source>Repeats as mean ± standard &amp;deviation</source>
        <translation>Wiederholungen als Mittel ± Stan&amp;dardabweichung</translation>
    </message>
    <message>
        <source>Repeats as median and &amp;quartiles</source>
        <translation>Wiederholungen als Median und &amp;Quartile</translation>
    </message>
    <message>
        <source>Show &amp;all</source>
        <translation>&amp;Alles zeigen</translation>
    </message>
    <message>
        <source>To the curve before</source>
        <translation>Zur Kurve davor</translation>
    </message>
    <message>
        <source>To the next curve</source>
        <translation>Zur nächsten Kurve</translation>
    </message>
    <message>
        <source>Values as a &amp;table</source>
        <translation>Werte als &amp;Tabelle</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ChartBoard</name>
    <message>
        <source>All visible runs: trade-off, accuracy, accountant, labels</source>
        <translation>Alle sichtbaren Läufe: Abwägung, Genauigkeit, Buchhaltung, Labels</translation>
    </message>
    <message>
        <source>C&amp;harts</source>
        <translation>D&amp;iagramme</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Runs on other d&amp;ata, too</source>
        <translation>Auch Läufe auf &amp;anderen Daten</translation>
    </message>
    <message>
        <source>To the charts before these</source>
        <translation>Zu den Diagrammen davor</translation>
    </message>
    <message>
        <source>To the other charts</source>
        <translation>Zu den anderen Diagrammen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ChartNotes</name>
    <message>
        <source>Note on the chart</source>
        <translation>Notiz am Diagramm</translation>
    </message>
    <message>
        <source>Write a note, then Return</source>
        <translation>Notiz schreiben, dann Eingabe</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ChartOutput</name>
    <message>
        <source>Copy the chart under the mouse, else the one with the focus</source>
        <translation>Das Diagramm unter der Maus kopieren, sonst das mit dem Fokus</translation>
    </message>
    <message>
        <source>Export the chart under the mouse, else the one with the focus</source>
        <translation>Das Diagramm unter der Maus exportieren, sonst das mit dem Fokus</translation>
    </message>
    <message>
        <source>Save the chart under the mouse as a figure for a paper</source>
        <translation>Das Diagramm unter der Maus als Abbildung für einen Artikel speichern</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ChartSteps</name>
    <message>
        <source>F5: run what is set up</source>
        <translation>F5: startet, was eingestellt ist</translation>
    </message>
    <message>
        <source>Page Down: %1</source>
        <translation>Bild ab: %1</translation>
    </message>
    <message>
        <source>Page Down: the view %1</source>
        <translation>Bild ab: die Ansicht %1</translation>
    </message>
    <message>
        <source>nothing: this is the last chart</source>
        <translation>nichts: dies ist das letzte Diagramm</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ChartTableModel</name>
    <message>
        <source>, lower</source>
        <translation>, untere</translation>
    </message>
    <message>
        <source>, upper</source>
        <translation>, obere</translation>
    </message>
    <message>
        <source>point</source>
        <translation>Punkt</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ChoiceCard</name>
    <message>
        <source>%1: this is right</source>
        <translation>%1: das stimmt</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ClassCopy</name>
    <message>
        <source>&amp;Copy for the class</source>
        <translation>Für den &amp;Kurs kopieren</translation>
    </message>
    <message>
        <source>Copied for the class, without the data: the class must have the same file</source>
        <translation>Für den Kurs kopiert, ohne die Daten: der Kurs braucht dieselbe Datei</translation>
    </message>
    <message>
        <source>Copied for the class: epsiloscope --show and the text, or Ctrl+Shift+V in a window</source>
        <translation>Für den Kurs kopiert: epsiloscope --show und der Text, oder Strg+Umschalt+V in einem Fenster</translation>
    </message>
    <message>
        <source>Save &amp;for the class…</source>
        <translation>Für den K&amp;urs speichern…</translation>
    </message>
    <message>
        <source>Save for the class</source>
        <translation>Für den Kurs speichern</translation>
    </message>
    <message>
        <source>State of a window (*%1)</source>
        <translation>Zustand eines Fensters (*%1)</translation>
    </message>
    <message>
        <source>The same as a file, which any window opens</source>
        <translation>Dasselbe als Datei, die jedes Fenster öffnet</translation>
    </message>
    <message>
        <source>These are not the same data</source>
        <translation>Das sind nicht dieselben Daten</translation>
    </message>
    <message>
        <source>This cannot be shown</source>
        <translation>Das lässt sich nicht zeigen</translation>
    </message>
    <message>
        <source>This could not be saved</source>
        <translation>Das konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <source>What the window shows as one line of text: pasted into another window (Ctrl+Shift+V), or given to epsiloscope --show, it shows the same</source>
        <translation>Was das Fenster zeigt, als eine Zeile Text: in ein anderes Fenster eingefügt (Strg+Umschalt+V) oder mit epsiloscope --show geöffnet, zeigt sie dasselbe</translation>
    </message>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ClassCountsModel</name>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ClassesModel</name>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Of the records of this class, the share that the model gets right (recall)</source>
        <translation>Anteil der Datensätze dieser Klasse, die das Modell richtig zuordnet (Recall)</translation>
    </message>
    <message>
        <source>Of the records that the model gives this class, the share that truly has it</source>
        <translation>Anteil der Datensätze, denen das Modell diese Klasse gibt und die sie wirklich haben</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Test records of this class, over all repeats</source>
        <translation>Test-Datensätze dieser Klasse, über alle Wiederholungen</translation>
    </message>
    <message>
        <source>The true class</source>
        <translation>Die wahre Klasse</translation>
    </message>
</context>
<context>
    <name>epsiloscope::CoinPicture</name>
    <message>
        <source>Answers of the world that a coin chose</source>
        <translation>Antworten der Welt, die eine Münze wählte</translation>
    </message>
    <message>
        <source>Its %1 answers, fresh noise</source>
        <translation>Ihre %1 Antworten, frisches Rauschen</translation>
    </message>
    <message>
        <source>Its answers: %1.</source>
        <translation>Ihre Antworten: %1.</translation>
    </message>
    <message>
        <source>No coin was tossed.</source>
        <translation>Es wurde keine Münze geworfen.</translation>
    </message>
    <message>
        <source>The coin shows %1.</source>
        <translation>Die Münze zeigt %1.</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ColumnsMenu</name>
    <message>
        <source>&amp;Columns</source>
        <translation>&amp;Spalten</translation>
    </message>
    <message>
        <source>&amp;Parameters</source>
        <translation>&amp;Parameter</translation>
    </message>
    <message>
        <source>As at &amp;first</source>
        <translation>Wie am &amp;Anfang</translation>
    </message>
    <message>
        <source>The columns, their order and widths of a new window</source>
        <translation>Spalten, Reihenfolge und Breiten eines neuen Fensters</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ColumnsModel</name>
    <message>
        <source>%1
%2 pictures, %3
pixels: %4</source>
        <translation>%1
%2 Bilder, %3
Pixel: %4</translation>
    </message>
    <message>
        <source>%1 %2 × %3</source>
        <translation>%1 %2 × %3</translation>
    </message>
    <message>
        <source>%1 (by default)</source>
        <translation>%1 (Vorgabe)</translation>
    </message>
    <message>
        <source>%1 (guess)</source>
        <translation>%1 (vermutet)</translation>
    </message>
    <message>
        <source>%1 dates</source>
        <translation>%1 Daten</translation>
    </message>
    <message>
        <source>%1 texts</source>
        <translation>%1 Texte</translation>
    </message>
    <message>
        <source>%1, warning: %2</source>
        <translation>%1, Warnung: %2</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Ignored by default, and learnt from once it is private or public.</source>
        <translation>Von selbst ignoriert; gelernt wird daraus, sobald sie privat oder öffentlich ist.</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Says who is one of a row&apos;s two owners. Nothing is learnt from it.</source>
        <translation>Sagt, wer einer der beiden Besitzer einer Zeile ist. Gelernt wird aus ihr nichts.</translation>
    </message>
    <message>
        <source>Says whose a row is. Nothing is learnt from it.</source>
        <translation>Sagt, wessen eine Zeile ist. Gelernt wird aus ihr nichts.</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>all differ</source>
        <translation>alle verschieden</translation>
    </message>
    <message>
        <source>minimum %1 · quartiles %2 and %3 · median %4 · maximum %5</source>
        <translation>Minimum %1 · Quartile %2 und %3 · Median %4 · Maximum %5</translation>
    </message>
    <message>
        <source>missing %1 · distinct values %2</source>
        <translation>fehlend %1 · verschiedene Werte %2</translation>
    </message>
    <message>
        <source>most frequent: %1 (%2 of %3)</source>
        <translation>am häufigsten: %1 (%2 von %3)</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>one value</source>
        <translation>ein Wert</translation>
    </message>
    <message>
        <source>⚠ %1 (press I)</source>
        <translation>⚠ %1 (I drücken)</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ColumnsTable</name>
    <message>
        <source>%1, the second owner</source>
        <translation>%1, der zweite Besitzer</translation>
    </message>
    <message>
        <source>&amp;Type</source>
        <translation>&amp;Typ</translation>
    </message>
    <message>
        <source>&amp;category</source>
        <translation>&amp;Kategorie</translation>
    </message>
    <message>
        <source>&amp;number</source>
        <translation>&amp;Zahl</translation>
    </message>
    <message>
        <source>Columns and their roles</source>
        <translation>Spalten und ihre Rollen</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Make the column that of the second owner of each row</source>
        <translation>Die Spalte zu der des zweiten Besitzers jeder Zeile machen</translation>
    </message>
    <message>
        <source>Make the selected columns %1</source>
        <translation>Gewählte Spalten auf %1 setzen</translation>
    </message>
    <message>
        <source>The next role for the selected columns: private, public, ignored</source>
        <translation>Nächste Rolle der gewählten Spalten: privat, öffentlich, ignoriert</translation>
    </message>
    <message>
        <source>The roles that the column may have</source>
        <translation>Mögliche Rollen der Spalte</translation>
    </message>
    <message>
        <source>The types that the column may have</source>
        <translation>Mögliche Typen der Spalte</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ColumnsView</name>
    <message>
        <source>Find a column by name</source>
        <translation>Spalte nach Namen suchen</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 Spalten</translation>
    </message>
    <message>
        <source>%1 of %2 columns</source>
        <translation>%1 von %2 Spalten</translation>
    </message>
    <message>
        <source>1 column</source>
        <translation>1 Spalte</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ConfusionModel</name>
    <message>
        <source>No test record has the true class %1</source>
        <translation>Kein Test-Datensatz hat die wahre Klasse %1</translation>
    </message>
    <message>
        <source>True class %1, predicted %2: %3 of %4 records (%5)</source>
        <translation>Wahre Klasse %1, vorhergesagt %2: %3 von %4 Datensätzen (%5)</translation>
    </message>
    <message>
        <source>predicted %1</source>
        <translation>vorhergesagt %1</translation>
    </message>
    <message>
        <source>true class %1</source>
        <translation>wahre Klasse %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ContributionsPicture</name>
    <message>
        <source>Bars: how many persons have so many rows. Line: the share of the rows that a bound keeps. Click to set the bound.</source>
        <translation>Balken: wie viele Personen so viele Zeilen haben. Linie: der Anteil der Zeilen, den eine Grenze behält. Ein Klick setzt die Grenze.</translation>
    </message>
    <message>
        <source>Counting …</source>
        <translation>Zählt …</translation>
    </message>
    <message>
        <source>Rows of each person</source>
        <translation>Zeilen jeder Person</translation>
    </message>
    <message>
        <source>rows kept ―</source>
        <translation>behaltene Zeilen ―</translation>
    </message>
    <message>
        <source>rows of one</source>
        <translation>Zeilen einer Person</translation>
    </message>
    <message>
        <source>▮ persons</source>
        <translation>▮ Personen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::DataOpening</name>
    <message>
        <source>%1 was found beside it and is proposed as the test file.</source>
        <translation>%1 liegt daneben und wird als Testdatei vorgeschlagen.</translation>
    </message>
    <message>
        <source>Labels are from %1.</source>
        <translation>Labels aus %1.</translation>
    </message>
    <message>
        <source>Public pool %1: %2 rows without labels. They are the queries.</source>
        <translation>Öffentlicher Pool %1: %2 Zeilen ohne Labels. Sie sind die Anfragen.</translation>
    </message>
    <message>
        <source>Public pool %1: %2 rows.</source>
        <translation>Öffentlicher Pool %1: %2 Zeilen.</translation>
    </message>
    <message>
        <source>Recognised as %1.</source>
        <translation>Erkannt als %1.</translation>
    </message>
    <message>
        <source>Recognised as %1: label, roles and names set.</source>
        <translation>Erkannt als %1: Label, Rollen und Namen sind gesetzt.</translation>
    </message>
    <message>
        <source>Test file %1: %2 rows.</source>
        <translation>Testdatei %1: %2 Zeilen.</translation>
    </message>
</context>
<context>
    <name>epsiloscope::DataPanel</name>
    <message>
        <source>
test file: %1 · %2 rows</source>
        <translation>
Testdatei: %1 · %2 Zeilen</translation>
    </message>
    <message>
        <source>
to pretrain on: %1 · %2 pictures</source>
        <translation>
zum Vortrainieren: %1 · %2 Bilder</translation>
    </message>
    <message>
        <source>(%1 more)</source>
        <translation>(%1 weitere)</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern…</translation>
    </message>
    <message>
        <source>See how the file was read, and correct it (Ctrl+I)</source>
        <translation>Wie die Datei gelesen wurde, auch zum Berichtigen (Strg+I)</translation>
    </message>
    <message>
        <source>The file could not be read with the detected settings. Choose how to read it.</source>
        <translation>Die Datei ließ sich so nicht lesen. Wählen Sie, wie sie zu lesen ist.</translation>
    </message>
    <message>
        <source>No column is private: there is nothing to protect. Select a column above and press P to make it private.</source>
        <translation>Keine Spalte ist privat: Es gibt nichts zu schützen. Wählen Sie oben eine Spalte und drücken Sie P, um sie privat zu machen.</translation>
    </message>
    <message>
        <source>No column is public: there is nothing to compare the private ones with. Select a column above and press U to make it public. Algorithm 3 needs no public column:</source>
        <translation>Keine Spalte ist öffentlich: Es gibt nichts, womit die privaten verglichen werden. Wählen Sie oben eine Spalte und drücken Sie U, um sie öffentlich zu machen. Algorithmus 3 braucht keine öffentliche Spalte:</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>How much of the file is read</source>
        <translation>Wie viel der Datei gelesen ist</translation>
    </message>
    <message>
        <source>Loading %1 · %2 of %3 MB</source>
        <translation>%1 wird geladen · %2 von %3 MB</translation>
    </message>
    <message>
        <source>Loading %1…</source>
        <translation>%1 wird geladen…</translation>
    </message>
</context>
<context>
    <name>epsiloscope::DifferencesModel</name>
    <message>
        <source>%1 − %2</source>
        <translation>%1 − %2</translation>
    </message>
    <message>
        <source>%1: the experiment</source>
        <translation>%1: das Experiment</translation>
    </message>
    <message>
        <source>%1: the result</source>
        <translation>%1: das Ergebnis</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Unterschied</translation>
    </message>
</context>
<context>
    <name>epsiloscope::DrawnBagsPicture</name>
    <message>
        <source>%1 simulated draws of bags.</source>
        <translation>%1 simulierte Ziehungen von Bags.</translation>
    </message>
    <message>
        <source>Draw %1: the record is in a bag as it is</source>
        <translation>Ziehung %1: Der Datensatz ist in einem Bag, wie er ist</translation>
    </message>
    <message>
        <source>Draw %1: the record is in no bag</source>
        <translation>Ziehung %1: Der Datensatz ist in keinem Bag</translation>
    </message>
    <message>
        <source>In %1 of them the record is in a bag as it is.</source>
        <translation>In %1 davon ist der Datensatz in einem Bag, wie er ist.</translation>
    </message>
    <message>
        <source>Nothing is shown.</source>
        <translation>Nichts wird gezeigt.</translation>
    </message>
    <message>
        <source>Row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>Simulated draws of bags: in which of them one record is learnt from</source>
        <translation>Simulierte Ziehungen von Bags: in welchen aus einem Datensatz gelernt wird</translation>
    </message>
</context>
<context>
    <name>epsiloscope::EditActions</name>
    <message>
        <source>&amp;Copy the experiment as JSON</source>
        <translation>Experiment als &amp;JSON kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste what was copied</source>
        <translation>Kopiertes &amp;einfügen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Copy the experiment as command &amp;line</source>
        <translation>Experiment als &amp;Befehlszeile kopieren</translation>
    </message>
</context>
<context>
    <name>epsiloscope::EnsembleCurveChart</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1: released, median and quartiles of %2 repeats</source>
        <translation>%1: freigegeben, Median und Quartile von %2 Wiederholungen</translation>
    </message>
    <message>
        <source>A curve needs two numbers of teachers
that released an accuracy</source>
        <translation>Eine Kurve braucht zwei Anzahlen von Lehrern,
die eine Genauigkeit freigaben</translation>
    </message>
    <message>
        <source>Not private: the truth was learnt from the private records.</source>
        <translation>Nicht privat: Die Wahrheit wurde aus den privaten Datensätzen gelernt.</translation>
    </message>
    <message>
        <source>Not swept yet</source>
        <translation>Noch keine Reihe</translation>
    </message>
    <message>
        <source>Released accuracy and the number of teachers</source>
        <translation>Freigegebene Genauigkeit und Anzahl der Lehrer</translation>
    </message>
    <message>
        <source>Sweep the number of teachers:
the released accuracy is drawn against it</source>
        <translation>Variieren Sie die Anzahl der Lehrer:
Die freigegebene Genauigkeit wird darüber gezeichnet</translation>
    </message>
    <message>
        <source>Waiting for two numbers of teachers …</source>
        <translation>Warten auf zwei Anzahlen von Lehrern …</translation>
    </message>
    <message>
        <source>best number of teachers: least median |released − truth|</source>
        <translation>beste Anzahl von Lehrern: kleinster Median |freigegeben − Wahrheit|</translation>
    </message>
    <message>
        <source>best: %1</source>
        <translation>am besten: %1</translation>
    </message>
    <message>
        <source>best: %1 teachers</source>
        <translation>am besten: %1 Lehrer</translation>
    </message>
    <message>
        <source>good</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>quartiles of repeats</source>
        <translation>Quartile der Wiederholungen</translation>
    </message>
    <message>
        <source>regions as measured</source>
        <translation>Bereiche wie gemessen</translation>
    </message>
    <message>
        <source>regions as planned, before any training</source>
        <translation>Bereiche wie geplant, vor jedem Training</translation>
    </message>
    <message>
        <source>released</source>
        <translation>freigegeben</translation>
    </message>
    <message>
        <source>released accuracy, %</source>
        <translation>freigegebene Genauigkeit, %</translation>
    </message>
    <message>
        <source>released accuracy, %, median</source>
        <translation>freigegebene Genauigkeit, %, Median</translation>
    </message>
    <message>
        <source>teachers</source>
        <translation>Lehrer</translation>
    </message>
    <message>
        <source>too
noisy</source>
        <translation>zu viel
Rauschen</translation>
    </message>
    <message>
        <source>too little
data</source>
        <translation>zu wenig
Daten</translation>
    </message>
    <message>
        <source>truth</source>
        <translation>Wahrheit</translation>
    </message>
    <message>
        <source>truth %1 %: not private</source>
        <translation>Wahrheit %1 %: nicht privat</translation>
    </message>
    <message>
        <source>truth, %, median (not private)</source>
        <translation>Wahrheit, %, Median (nicht privat)</translation>
    </message>
</context>
<context>
    <name>epsiloscope::EnsembleHeatMap</name>
    <message>
        <source>; more were not tried</source>
        <translation>; mehr wurden nicht versucht</translation>
    </message>
    <message>
        <source>; the next best number %1</source>
        <translation>; die nächstbeste Anzahl %1</translation>
    </message>
    <message>
        <source>A map needs two numbers of teachers
whose accuracies were kept, and the truth</source>
        <translation>Eine Karte braucht zwei Anzahlen von Lehrern,
deren Genauigkeiten da sind, und die Wahrheit</translation>
    </message>
    <message>
        <source>Do not publish: which number of teachers is best was found on private records without noise.</source>
        <translation>Nicht veröffentlichen: Welche Anzahl von Lehrern die beste ist, wurde auf privaten Datensätzen ohne Rauschen gefunden.</translation>
    </message>
    <message>
        <source>Sweep the number of teachers: this map
then shows the best, without new training</source>
        <translation>Variieren Sie die Anzahl der Lehrer: Diese Karte
zeigt dann die beste, ohne neues Training</translation>
    </message>
    <message>
        <source>The best number of teachers</source>
        <translation>Die beste Anzahl von Lehrern</translation>
    </message>
    <message>
        <source>The noise as published guarantees 2mε where a record teaches m teachers, not the ε claimed.</source>
        <translation>Das Rauschen wie veröffentlicht garantiert 2mε, wo ein Datensatz m Lehrer lehrt, nicht das behauptete ε.</translation>
    </message>
    <message>
        <source>Waiting for two numbers of teachers …</source>
        <translation>Warten auf zwei Anzahlen von Lehrern …</translation>
    </message>
    <message>
        <source>best number of teachers</source>
        <translation>beste Anzahl von Lehrern</translation>
    </message>
    <message>
        <source>best number of teachers by ε, %1</source>
        <translation>beste Anzahl von Lehrern je ε, %1</translation>
    </message>
    <message>
        <source>bins of %1 %</source>
        <translation>Bins zu %1 %</translation>
    </message>
    <message>
        <source>expected |released − truth| there, points, by ε</source>
        <translation>erwartetes |freigegeben − Wahrheit| dort, Punkte, je ε</translation>
    </message>
    <message>
        <source>noisy histogram, corrected noise</source>
        <translation>verrauschtes Histogramm, berichtigtes Rauschen</translation>
    </message>
    <message>
        <source>noisy histogram, noise as published: 2mε for an ε claimed</source>
        <translation>verrauschtes Histogramm, Rauschen wie veröffentlicht: 2mε für ein behauptetes ε</translation>
    </message>
    <message>
        <source>private median</source>
        <translation>privater Median</translation>
    </message>
    <message>
        <source>width of bins, %</source>
        <translation>Breite der Bins, %</translation>
    </message>
    <message>
        <source>ε (replace one record by one of the same class)</source>
        <translation>ε (einen Datensatz durch einen derselben Klasse ersetzen)</translation>
    </message>
    <message>
        <source>ε = %1, bins of %2 %: %3 teachers, on average %4 points from the truth</source>
        <translation>ε = %1, Bins zu %2 %: %3 Lehrer, im Mittel %4 Punkte von der Wahrheit</translation>
    </message>
    <message>
        <source>ε claimed (true: 2mε where a record has m teachers; replace one record by one of the same class)</source>
        <translation>behauptetes ε (wahr: 2mε, wo ein Datensatz m Lehrer hat; einen Datensatz durch einen derselben Klasse ersetzen)</translation>
    </message>
</context>
<context>
    <name>epsiloscope::EnsembleHistogramChart</name>
    <message>
        <source>A release shows nothing before
it has been made</source>
        <translation>Eine Freigabe zeigt nichts,
bevor sie fertig ist</translation>
    </message>
    <message>
        <source>Do not publish: what is shown of %1 without noise is exact knowledge of private records.</source>
        <translation>Nicht veröffentlichen: Was von %1 ohne Rauschen gezeigt wird, ist genaues Wissen über private Datensätze.</translation>
    </message>
    <message>
        <source>Not private: the truth was learnt from the private records.</source>
        <translation>Nicht privat: Die Wahrheit wurde aus den privaten Datensätzen gelernt.</translation>
    </message>
    <message>
        <source>Press Run: see how accurate
the teachers are</source>
        <translation>Drücken Sie Start: wie genau
die Lehrer sind</translation>
    </message>
    <message>
        <source>Teachers by test accuracy</source>
        <translation>Lehrer nach Test-Genauigkeit</translation>
    </message>
    <message>
        <source>These runs tested no teachers</source>
        <translation>Diese Läufe prüften keine Lehrer</translation>
    </message>
    <message>
        <source>Waiting for the first teacher …</source>
        <translation>Warten auf den ersten Lehrer …</translation>
    </message>
    <message>
        <source>chance of each bin to be released, % (do not publish)</source>
        <translation>Chance jedes Bins, freigegeben zu werden, % (nicht veröffentlichen)</translation>
    </message>
    <message>
        <source>chance, %</source>
        <translation>Chance, %</translation>
    </message>
    <message>
        <source>released: %1 %</source>
        <translation>freigegeben: %1 %</translation>
    </message>
    <message>
        <source>teachers</source>
        <translation>Lehrer</translation>
    </message>
    <message>
        <source>test accuracy, %</source>
        <translation>Test-Genauigkeit, %</translation>
    </message>
</context>
<context>
    <name>epsiloscope::EnsembleView</name>
    <message>
        <source>Aggregator of the map</source>
        <translation>Aggregator der Karte</translation>
    </message>
    <message>
        <source>Choose “Ensemble accuracy” and press Run, or select such a run: its released accuracy and ε are shown here.</source>
        <translation>Wählen Sie „Genauigkeit eines Ensembles“ und drücken Sie Start, oder wählen Sie einen solchen Lauf: Seine freigegebene Genauigkeit und sein ε stehen dann hier.</translation>
    </message>
    <message>
        <source>Ense&amp;mble</source>
        <translation>Ense&amp;mble</translation>
    </message>
    <message>
        <source>Lap(2m/ε), or Lap(1/ε) as on the slides, which guarantees 2mε: m is the number of teachers that a record teaches</source>
        <translation>Lap(2m/ε), oder Lap(1/ε) wie auf den Folien, was 2mε garantiert: m ist die Anzahl der Lehrer, die ein Datensatz lehrt</translation>
    </message>
    <message>
        <source>Map of</source>
        <translation>Karte von</translation>
    </message>
    <message>
        <source>Noise of the map</source>
        <translation>Rauschen der Karte</translation>
    </message>
    <message>
        <source>Open a dataset to get a suggested number of teachers.</source>
        <translation>Öffnen Sie Daten, um eine Anzahl von Lehrern vorgeschlagen zu bekommen.</translation>
    </message>
    <message>
        <source>S&amp;weep the number of teachers</source>
        <translation>Anzahl der Lehrer &amp;variieren</translation>
    </message>
    <message>
        <source>The accuracy of an ensemble: its teachers before and after noise, and how many there should be</source>
        <translation>Die Genauigkeit eines Ensembles: seine Lehrer vor und nach Rauschen, und wie viele es sein sollten</translation>
    </message>
    <message>
        <source>There are too few private records for an ensemble.</source>
        <translation>Es gibt zu wenige private Datensätze für ein Ensemble.</translation>
    </message>
    <message>
        <source>There are too few private records for two numbers of teachers</source>
        <translation>Es gibt zu wenige private Datensätze für zwei Anzahlen von Lehrern</translation>
    </message>
    <message>
        <source>Trains ensembles of %1 numbers of teachers, %2 repeats each: explorations, nothing is released</source>
        <translation>Trainiert Ensembles mit %1 Anzahlen von Lehrern, je %2 Wiederholungen: Erkundungen, nichts wird freigegeben</translation>
    </message>
    <message>
        <source>corrected noise</source>
        <translation>berichtigtes Rauschen</translation>
    </message>
    <message>
        <source>noise as published</source>
        <translation>Rauschen wie veröffentlicht</translation>
    </message>
    <message>
        <source>noisy histogram</source>
        <translation>verrauschtes Histogramm</translation>
    </message>
    <message>
        <source>private median</source>
        <translation>privater Median</translation>
    </message>
</context>
<context>
    <name>epsiloscope::EpsilonRow</name>
    <message>
        <source>By ε and δ alone: %1</source>
        <translation>Nach ε und δ allein: %1</translation>
    </message>
    <message>
        <source>ε, from more private to more accurate</source>
        <translation>ε, von privater nach genauer</translation>
    </message>
</context>
<context>
    <name>epsiloscope::EpsilonSlider</name>
    <message>
        <source>more accurate</source>
        <translation>genauer</translation>
    </message>
    <message>
        <source>more private</source>
        <translation>privater</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ErrorBox</name>
    <message>
        <source>Close the message</source>
        <translation>Meldung schließen</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ExperimentForms</name>
    <message>
        <source>Further settings (Alt+O)</source>
        <translation>Weitere Einstellungen (Alt+O)</translation>
    </message>
    <message>
        <source>More ▾</source>
        <translation>Mehr ▾</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ExplainWindow</name>
    <message>
        <source>All terms</source>
        <translation>Alle Begriffe</translation>
    </message>
    <message>
        <source>Back to the term before</source>
        <translation>Zum Begriff davor</translation>
    </message>
    <message>
        <source>Close the explanation</source>
        <translation>Erklärung schließen</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Explain: %1</source>
        <translation>Erklären: %1</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>Explanations</source>
        <translation>Erklärungen</translation>
    </message>
    <message>
        <source>Search (%1)</source>
        <translation>Suchen (%1)</translation>
    </message>
    <message>
        <source>Search the terms</source>
        <translation>Begriffe suchen</translation>
    </message>
    <message>
        <source>To the terms found</source>
        <translation>Zu den gefundenen Begriffen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::Explaining</name>
    <message>
        <source>Click to explain: %1</source>
        <translation>Klick erklärt: %1</translation>
    </message>
    <message>
        <source>Explain: %1	Shift+F1</source>
        <translation>Erklären: %1	Umschalt+F1</translation>
    </message>
    <message>
        <source>Right click to explain: %1</source>
        <translation>Rechtsklick erklärt: %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ExportDialog</name>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern…</translation>
    </message>
    <message>
        <source>&amp;This file will say:</source>
        <translation>&amp;Diese Datei wird sagen:</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Export charts</source>
        <translation>Diagramme exportieren</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 ist gespeichert</translation>
    </message>
    <message>
        <source>What this file will say</source>
        <translation>Was diese Datei sagen wird</translation>
    </message>
    <message>
        <source>Writing …</source>
        <translation>Wird geschrieben …</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ExportForm</name>
    <message>
        <source>%1 × %2 pixels, printed %3 at %4 dpi</source>
        <translation>%1 × %2 Pixel, gedruckt %3 bei %4 dpi</translation>
    </message>
    <message>
        <source>&amp;Chart</source>
        <translation>&amp;Diagramm</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>&amp;Höhe</translation>
    </message>
    <message>
        <source>&amp;Preset</source>
        <translation>&amp;Vorlage</translation>
    </message>
    <message>
        <source>&amp;Resolution (dpi)</source>
        <translation>Auf&amp;lösung (dpi)</translation>
    </message>
    <message>
        <source>&amp;Unit</source>
        <translation>&amp;Einheit</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>&amp;Breite</translation>
    </message>
    <message>
        <source>All charts</source>
        <translation>Alle Diagramme</translation>
    </message>
    <message>
        <source>Light on &amp;dark</source>
        <translation>Hell auf dun&amp;kel</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>Eigene Größe</translation>
    </message>
    <message>
        <source>Printed %1, sharp at any size</source>
        <translation>Gedruckt %1, in jeder Größe scharf</translation>
    </message>
    <message>
        <source>Sca&amp;le</source>
        <translation>&amp;Maßstab</translation>
    </message>
    <message>
        <source>Te&amp;xt (points)</source>
        <translation>Te&amp;xt (Punkt)</translation>
    </message>
    <message>
        <source>The numbers behind what can be seen, without a size</source>
        <translation>Die Zahlen hinter dem, was zu sehen ist, ohne Größe</translation>
    </message>
    <message>
        <source>as the scale says</source>
        <translation>wie der Maßstab sagt</translation>
    </message>
    <message>
        <source>millimetres</source>
        <translation>Millimeter</translation>
    </message>
    <message>
        <source>pixels of 1/96 inch</source>
        <translation>Pixel zu 1/96 Zoll</translation>
    </message>
</context>
<context>
    <name>epsiloscope::FileActions</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>&amp;Charts…</source>
        <translation>&amp;Diagramme…</translation>
    </message>
    <message>
        <source>&amp;Experiment…</source>
        <translation>E&amp;xperiment…</translation>
    </message>
    <message>
        <source>&amp;Labels that the selected run bought…</source>
        <translation>&amp;Labels, die der gewählte Lauf kaufte…</translation>
    </message>
    <message>
        <source>&amp;Model of the selected run…</source>
        <translation>&amp;Modell des gewählten Laufs…</translation>
    </message>
    <message>
        <source>&amp;New window</source>
        <translation>&amp;Neues Fenster</translation>
    </message>
    <message>
        <source>Open ▾</source>
        <translation>Öffnen ▾</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen…</translation>
    </message>
    <message>
        <source>&amp;Result of the selected run…</source>
        <translation>&amp;Ergebnis des gewählten Laufs…</translation>
    </message>
    <message>
        <source>&amp;Save ▾</source>
        <translation>&amp;Speichern ▾</translation>
    </message>
    <message>
        <source>&amp;Session</source>
        <translation>&amp;Sitzung</translation>
    </message>
    <message>
        <source>&amp;Table as CSV…</source>
        <translation>&amp;Tabelle als CSV…</translation>
    </message>
    <message>
        <source>&amp;Table as CSV… (%1)</source>
        <translation>&amp;Tabelle als CSV… (%1)</translation>
    </message>
    <message>
        <source>Earlier sessions</source>
        <translation>Frühere Sitzungen</translation>
    </message>
    <message>
        <source>Export charts</source>
        <translation>Diagramme exportieren</translation>
    </message>
    <message>
        <source>How the file of the data is read</source>
        <translation>Wie die Datei der Daten gelesen wird</translation>
    </message>
    <message>
        <source>No file was opened yet</source>
        <translation>Noch wurde keine Datei geöffnet</translation>
    </message>
    <message>
        <source>Open data, an experiment or a result</source>
        <translation>Daten, ein Experiment oder ein Ergebnis öffnen</translation>
    </message>
    <message>
        <source>Open data, an experiment or a result (%1), a sample or one of the files opened last (Ctrl+Shift+O); files can also be dropped on the window</source>
        <translation>Daten, ein Experiment oder ein Ergebnis öffnen (%1), ein Beispiel oder eine der zuletzt geöffneten Dateien (Strg+Umschalt+O); Dateien lassen sich auch ins Fenster ziehen</translation>
    </message>
    <message>
        <source>Open the result of a release: each is kept when it ends</source>
        <translation>Das Ergebnis einer Freigabe öffnen: jedes wird am Ende aufbewahrt</translation>
    </message>
    <message>
        <source>Opened last</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Re&amp;leases…</source>
        <translation>&amp;Freigaben…</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>Remove what is no longer there</source>
        <translation>Entfernen, was nicht mehr da ist</translation>
    </message>
    <message>
        <source>Sample data</source>
        <translation>Beispieldaten</translation>
    </message>
    <message>
        <source>Sample experiments</source>
        <translation>Beispiel-Experimente</translation>
    </message>
    <message>
        <source>Samples and recent files…</source>
        <translation>Beispiele und letzte Dateien…</translation>
    </message>
    <message>
        <source>Save the experiment</source>
        <translation>Experiment speichern</translation>
    </message>
    <message>
        <source>Save the result of the selected run</source>
        <translation>Ergebnis des gewählten Laufs speichern</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>Sitzung speichern</translation>
    </message>
    <message>
        <source>Save the session (%1), the result of the selected run (%2), its labels or its model, the experiment (%3), the table or charts (%4)</source>
        <translation>Die Sitzung speichern (%1), das Ergebnis des gewählten Laufs (%2), seine Labels oder sein Modell, das Experiment (%3), die Tabelle oder Diagramme (%4)</translation>
    </message>
    <message>
        <source>Save the session as another file</source>
        <translation>Sitzung als andere Datei speichern</translation>
    </message>
    <message>
        <source>Session &amp;as…</source>
        <translation>Sitzung &amp;unter…</translation>
    </message>
    <message>
        <source>nothing is loaded</source>
        <translation>nichts geladen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::FileField</name>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Remove this file</source>
        <translation>Diese Datei entfernen</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>wählen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>epsiloscope::FindBar</name>
    <message>
        <source>Find</source>
        <translation>Finden</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Bericht…</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 von %2 Läufen</translation>
    </message>
    <message>
        <source>, %1 failed</source>
        <translation>, %1 gescheitert</translation>
    </message>
    <message>
        <source>1 worker</source>
        <translation>1 Prozess</translation>
    </message>
    <message>
        <source>%1 workers</source>
        <translation>%1 Prozesse</translation>
    </message>
    <message>
        <source>, %1 lost</source>
        <translation>, %1 verloren</translation>
    </message>
    <message>
        <source>%1 s a run</source>
        <translation>%1 s je Lauf</translation>
    </message>
    <message>
        <source>Looking for runs computed before …</source>
        <translation>Suche nach früher berechneten Läufen …</translation>
    </message>
    <message>
        <source>Stopping at %1</source>
        <translation>Hält an bei %1</translation>
    </message>
    <message>
        <source>Paused at %1</source>
        <translation>Pausiert bei %1</translation>
    </message>
    <message>
        <source>Stopped at %1: Find goes on from there</source>
        <translation>Angehalten bei %1: Finden macht dort weiter</translation>
    </message>
    <message>
        <source>Finished: %1</source>
        <translation>Fertig: %1</translation>
    </message>
    <message>
        <source>What is computed is kept</source>
        <translation>Was berechnet ist, bleibt</translation>
    </message>
    <message>
        <source>What is computed is kept, and Find goes on from there</source>
        <translation>Was berechnet ist, bleibt, und Finden macht dort weiter</translation>
    </message>
    <message>
        <source>Write a report: a page for a browser, a PDF or a notebook</source>
        <translation>Einen Bericht schreiben: eine Seite für den Browser, ein PDF oder ein Notebook</translation>
    </message>
    <message>
        <source>How much of it is computed</source>
        <translation>Wie viel davon berechnet ist</translation>
    </message>
    <message>
        <source>Compute all of it in the background</source>
        <translation>Alles im Hintergrund berechnen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::FindOver</name>
    <message>
        <source>1 run</source>
        <translation>1 Lauf</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 Läufe</translation>
    </message>
    <message>
        <source>Open a dataset first: the runs learn from it.</source>
        <translation>Öffnen Sie zuerst Daten: Aus ihnen lernen die Läufe.</translation>
    </message>
    <message>
        <source>A comparison explores. A release is one run: choose exploration first.</source>
        <translation>Ein Vergleich erkundet. Eine Freigabe ist ein Lauf: Wählen Sie zuerst Erkundung.</translation>
    </message>
    <message>
        <source>Finding out which mechanisms can run …</source>
        <translation>Ermittle, welche Mechanismen laufen können …</translation>
    </message>
    <message>
        <source>Check a mechanism.</source>
        <translation>Wählen Sie einen Mechanismus.</translation>
    </message>
</context>
<context>
    <name>epsiloscope::FindView</name>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Finden</translation>
    </message>
    <message>
        <source>What is gone over (Alt+N)</source>
        <translation>Worüber gegangen wird (Alt+N)</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>What is to be reached, at the smallest ε that does it. Or a limit of ε: the best is looked for within it</source>
        <translation>Was erreicht werden soll, beim kleinsten ε, das genügt. Oder eine Grenze für ε: Gesucht ist das Beste darin</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>&amp;compare</source>
        <translation>&amp;vergleiche</translation>
    </message>
    <message>
        <source>over</source>
        <translation>über</translation>
    </message>
    <message>
        <source>&amp;until</source>
        <translation>b&amp;is</translation>
    </message>
    <message>
        <source>Each repeat has a split, a seed and noise of its own, the same for every mechanism</source>
        <translation>Jede Wiederholung hat eigene Aufteilung, eigenen Startwert und eigenes Rauschen, für jeden Mechanismus dieselben</translation>
    </message>
    <message>
        <source>Number of repeats</source>
        <translation>Anzahl der Wiederholungen</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Tune each</source>
        <translation>Jeden abstimmen</translation>
    </message>
    <message>
        <source>Each mechanism runs with several settings, and its best one counts. Choosing on the data costs privacy that its ε does not cover: the answer says how much</source>
        <translation>Jeder Mechanismus läuft mit mehreren Einstellungen, und seine beste zählt. An den Daten zu wählen kostet Privatheit, die sein ε nicht deckt: Die Antwort sagt, wie viel</translation>
    </message>
    <message>
        <source>Finer</source>
        <translation>Feiner</translation>
    </message>
    <message>
        <source>More ε around the answers, and more seeds; what is computed is kept</source>
        <translation>Mehr ε um die Antworten, und mehr Startwerte; Berechnetes bleibt</translation>
    </message>
    <message>
        <source>accuracy ≥ 80 %</source>
        <translation>accuracy ≥ 80 %</translation>
    </message>
    <message>
        <source>≥ 300 labels</source>
        <translation>≥ 300 labels</translation>
    </message>
    <message>
        <source>ε ≤ 1</source>
        <translation>ε ≤ 1</translation>
    </message>
    <message>
        <source>Stop what is being found</source>
        <translation>Anhalten, was gefunden wird</translation>
    </message>
    <message>
        <source>What is gone over</source>
        <translation>Worüber gegangen wird</translation>
    </message>
    <message>
        <source>%1 · about %2</source>
        <translation>%1 · etwa %2</translation>
    </message>
    <message>
        <source>Compare mechanisms and settings over many runs</source>
        <translation>Mechanismen und Einstellungen über viele Läufe vergleichen</translation>
    </message>
    <message>
        <source>The runs stay in memory only: %1</source>
        <translation>Die Läufe bleiben nur im Speicher: %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::FlatTabBar</name>
    <message>
        <source>Views for which there is no room</source>
        <translation>Ansichten, für die kein Platz ist</translation>
    </message>
    <message>
        <source>More views</source>
        <translation>Weitere Ansichten</translation>
    </message>
</context>
<context>
    <name>epsiloscope::FoldingColumn</name>
    <message>
        <source>&amp;Data and settings	F9</source>
        <translation>&amp;Daten und Einstellungen	F9</translation>
    </message>
    <message>
        <source>Fold data and settings away, or bring them back</source>
        <translation>Daten und Einstellungen wegfalten oder zurückholen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ForkedRuns</name>
    <message>
        <source>Goes on from %1 after %2 %3. Both together:</source>
        <translation>Geht nach %2 %3 von %1 aus weiter. Beide zusammen:</translation>
    </message>
</context>
<context>
    <name>epsiloscope::FullScreen</name>
    <message>
        <source>F11 goes back to the window</source>
        <translation>F11 führt zum Fenster zurück</translation>
    </message>
    <message>
        <source>Full screen with one chart and large text, or back to the window</source>
        <translation>Vollbild mit einem Diagramm und großem Text, oder zurück zum Fenster</translation>
    </message>
</context>
<context>
    <name>epsiloscope::GoalLine</name>
    <message>
        <source>Goal: ask for less</source>
        <translation>Ziel: weniger verlangen</translation>
    </message>
    <message>
        <source>Goal: ask for more</source>
        <translation>Ziel: mehr verlangen</translation>
    </message>
    <message>
        <source>Line of a &amp;goal</source>
        <translation>Linie für ein Zie&amp;l</translation>
    </message>
    <message>
        <source>Which ε does the goal take?</source>
        <translation>Welches ε braucht das Ziel?</translation>
    </message>
    <message>
        <source>goal: %1</source>
        <translation>Ziel: %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::GroupsModel</name>
    <message>
        <source>%1 to 100 %</source>
        <translation>%1 bis 100 %</translation>
    </message>
    <message>
        <source>%1, few</source>
        <translation>%1, wenige</translation>
    </message>
    <message>
        <source>%1: %2 (95 %: %3)</source>
        <translation>%1: %2 (95 %: %3)</translation>
    </message>
    <message>
        <source>%1: %2 records</source>
        <translation>%1: %2 Datensätze</translation>
    </message>
    <message>
        <source>Accuracy of a model trained on the public pool alone, with its true labels</source>
        <translation>Genauigkeit eines Modells, das nur auf dem öffentlichen Pool mit seinen wahren Labels trainiert wurde</translation>
    </message>
    <message>
        <source>Accuracy of a model trained without privacy on the same split</source>
        <translation>Genauigkeit eines Modells, das ohne Privatheit auf derselben Aufteilung trainiert wurde</translation>
    </message>
    <message>
        <source>Accuracy of this run (coloured) and without privacy (grey), with 95 % intervals</source>
        <translation>Genauigkeit dieses Laufs (farbig) und ohne Privatheit (grau), mit 95-%-Intervallen</translation>
    </message>
    <message>
        <source>Accuracy of this run less that without privacy, in percentage points</source>
        <translation>Genauigkeit dieses Laufs minus die ohne Privatheit, in Prozentpunkten</translation>
    </message>
    <message>
        <source>Accuracy of this run, mean over repeats</source>
        <translation>Genauigkeit dieses Laufs, Mittel über Wiederholungen</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Few records: the figures of this group are unreliable.</source>
        <translation>Wenige Datensätze: die Zahlen dieser Gruppe sind unsicher.</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>No privacy</source>
        <translation>Ohne Privatheit</translation>
    </message>
    <message>
        <source>Public, true labels</source>
        <translation>Öffentlich, wahre Labels</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Test records of the group, mean over repeats</source>
        <translation>Test-Datensätze der Gruppe, Mittel über Wiederholungen</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>Dieser Lauf</translation>
    </message>
    <message>
        <source>Which test records</source>
        <translation>Welche Test-Datensätze</translation>
    </message>
</context>
<context>
    <name>epsiloscope::Hints</name>
    <message>
        <source>A sample: nobody real</source>
        <translation>Ein Beispiel: niemand Echtes</translation>
    </message>
    <message>
        <source>Drag ε: charts follow</source>
        <translation>ε ziehen: Diagramme folgen</translation>
    </message>
    <message>
        <source>Put the hints away</source>
        <translation>Die Hinweise wegräumen</translation>
    </message>
    <message>
        <source>Put these hints away (Esc)</source>
        <translation>Diese Hinweise wegräumen (Esc)</translation>
    </message>
    <message>
        <source>Then open your own</source>
        <translation>Dann eigene Daten öffnen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ImportDialog</name>
    <message>
        <source>&amp;Which table</source>
        <translation>&amp;Welche Tabelle</translation>
    </message>
    <message>
        <source>Which sheet, table or view is read, or which file of an archive. Of a database a query may be typed: SELECT …</source>
        <translation>Welches Blatt, welche Tabelle oder Sicht gelesen wird, oder welche Datei eines Archivs. Bei einer Datenbank geht auch eine Abfrage: SELECT …</translation>
    </message>
    <message>
        <source>&amp;Use this</source>
        <translation>&amp;So lesen</translation>
    </message>
    <message>
        <source>All %1 rows, as they are read:</source>
        <translation>Alle %1 Zeilen, wie sie gelesen werden:</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 lesen</translation>
    </message>
    <message>
        <source>Reading the first rows again…</source>
        <translation>Die ersten Zeilen werden neu gelesen…</translation>
    </message>
    <message>
        <source>The file cannot be read in this way.</source>
        <translation>So lässt sich die Datei nicht lesen.</translation>
    </message>
    <message>
        <source>The file cannot be read in this way; these rows are from before:</source>
        <translation>So lässt sich die Datei nicht lesen; diese Zeilen sind von vorher:</translation>
    </message>
    <message>
        <source>The first %1 rows, as they are read:</source>
        <translation>Die ersten %1 Zeilen, wie sie gelesen werden:</translation>
    </message>
    <message>
        <source>&amp;Decimals</source>
        <translation>De&amp;zimalzeichen</translation>
    </message>
    <message>
        <source>&amp;First row</source>
        <translation>&amp;Erste Zeile</translation>
    </message>
    <message>
        <source>&amp;Label column</source>
        <translation>La&amp;bel-Spalte</translation>
    </message>
    <message>
        <source>&amp;Missing cells</source>
        <translation>&amp;Fehlende Zellen</translation>
    </message>
    <message>
        <source>&amp;Read as</source>
        <translation>&amp;Lesen als</translation>
    </message>
    <message>
        <source>&amp;Separator</source>
        <translation>&amp;Trennzeichen</translation>
    </message>
    <message>
        <source>&amp;Test file</source>
        <translation>Test&amp;datei</translation>
    </message>
    <message>
        <source>&amp;Votes are</source>
        <translation>Stimmen si&amp;nd</translation>
    </message>
    <message>
        <source>A file with one label per row, which becomes the last column</source>
        <translation>Eine Datei mit einem Label je Zeile, das die letzte Spalte wird</translation>
    </message>
    <message>
        <source>A file with the same columns that only measures accuracy</source>
        <translation>Eine Datei mit denselben Spalten, die nur die Genauigkeit misst</translation>
    </message>
    <message>
        <source>La&amp;bel file</source>
        <translation>L&amp;abel-Datei</translation>
    </message>
    <message>
        <source>Label file</source>
        <translation>Label-Datei</translation>
    </message>
    <message>
        <source>Test file</source>
        <translation>Testdatei</translation>
    </message>
    <message>
        <source>Texts that stand for a missing cell, with commas between them. An empty cell is always missing.</source>
        <translation>Texte, die für eine fehlende Zelle stehen, durch Kommas getrennt. Eine leere Zelle fehlt immer.</translation>
    </message>
    <message>
        <source>The column to predict</source>
        <translation>Die vorherzusagende Spalte</translation>
    </message>
    <message>
        <source>What kind of file this is</source>
        <translation>Welche Art von Datei das ist</translation>
    </message>
    <message>
        <source>What stands before the decimals of a number</source>
        <translation>Was vor den Dezimalstellen einer Zahl steht</translation>
    </message>
    <message>
        <source>What stands between two fields of a line</source>
        <translation>Was zwischen zwei Feldern einer Zeile steht</translation>
    </message>
    <message>
        <source>What the cells of a file of votes are</source>
        <translation>Was die Zellen einer Datei mit Stimmen sind</translation>
    </message>
    <message>
        <source>Whether the first row has the names of the columns</source>
        <translation>Ob die erste Zeile die Namen der Spalten enthält</translation>
    </message>
    <message>
        <source>a comma</source>
        <translation>ein Komma</translation>
    </message>
    <message>
        <source>a comma: 1.234,5</source>
        <translation>ein Komma: 1.234,5</translation>
    </message>
    <message>
        <source>a point</source>
        <translation>ein Punkt</translation>
    </message>
    <message>
        <source>a point: 1,234.5</source>
        <translation>ein Punkt: 1,234.5</translation>
    </message>
    <message>
        <source>a record</source>
        <translation>ein Datensatz</translation>
    </message>
    <message>
        <source>a record like the others</source>
        <translation>ein Datensatz wie die anderen</translation>
    </message>
    <message>
        <source>as found</source>
        <translation>wie erkannt</translation>
    </message>
    <message>
        <source>as found (%1)</source>
        <translation>wie erkannt (%1)</translation>
    </message>
    <message>
        <source>bar |</source>
        <translation>Strich |</translation>
    </message>
    <message>
        <source>comma ,</source>
        <translation>Komma ,</translation>
    </message>
    <message>
        <source>counts: a row per query</source>
        <translation>Anzahlen: eine Zeile je Anfrage</translation>
    </message>
    <message>
        <source>labels: a row per teacher</source>
        <translation>Labels: eine Zeile je Lehrer</translation>
    </message>
    <message>
        <source>names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>names of the columns</source>
        <translation>Namen der Spalten</translation>
    </message>
    <message>
        <source>semicolon ;</source>
        <translation>Semikolon ;</translation>
    </message>
    <message>
        <source>spaces</source>
        <translation>Leerzeichen</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>Tabulator</translation>
    </message>
</context>
<context>
    <name>epsiloscope::KeySheet</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>A view has its keys here once it has been shown. Underlined letters are keys with Alt.</source>
        <translation>Die Tasten einer Ansicht stehen hier, sobald sie gezeigt wurde. Unterstrichene Buchstaben sind Tasten mit Alt.</translation>
    </message>
    <message>
        <source>Find a key</source>
        <translation>Eine Taste suchen</translation>
    </message>
    <message>
        <source>Find a key by its letters, its place or what it does</source>
        <translation>Eine Taste nach Buchstaben, Ort oder Wirkung suchen</translation>
    </message>
    <message>
        <source>Keys by place</source>
        <translation>Tasten nach Ort</translation>
    </message>
    <message>
        <source>Keys · Epsiloscope</source>
        <translation>Tasten · Epsiloscope</translation>
    </message>
    <message>
        <source>No key has these words.</source>
        <translation>Keine Taste hat diese Wörter.</translation>
    </message>
    <message>
        <source>To the keys found</source>
        <translation>Zu den gefundenen Tasten</translation>
    </message>
    <message>
        <source>key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>what it does</source>
        <translation>was sie tut</translation>
    </message>
</context>
<context>
    <name>epsiloscope::LabelMapDialog</name>
    <message>
        <source>
%1 rarer classes are not listed: the last row stands for them.</source>
        <translation>
%1 seltenere Klassen sind nicht aufgeführt: Die letzte Zeile steht für sie.</translation>
    </message>
    <message>
        <source>%1 classes are more than the %2 that a label may have: give more of them the same name.</source>
        <translation>%1 Klassen sind mehr als die %2, die ein Label haben darf: Geben Sie mehr von ihnen denselben Namen.</translation>
    </message>
    <message>
        <source>%1 classes: %2</source>
        <translation>%1 Klassen: %2</translation>
    </message>
    <message>
        <source>Everything becomes “%1”: give at least one class another name, so that there is something to tell apart.</source>
        <translation>Alles wird zu „%1“: Geben Sie mindestens einer Klasse einen anderen Namen, damit es etwas zu unterscheiden gibt.</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Group classes</source>
        <translation>Klassen gruppieren</translation>
    </message>
    <message>
        <source>Select classes, type the name they become and press Return. Delete removes a name; Ctrl+Return accepts.</source>
        <translation>Wählen Sie Klassen, tippen Sie ihren neuen Namen und drücken Sie Eingabe. Entf entfernt einen Namen; Strg+Eingabe übernimmt.</translation>
    </message>
    <message>
        <source>The column has no classes.</source>
        <translation>Die Spalte hat keine Klassen.</translation>
    </message>
</context>
<context>
    <name>epsiloscope::LabelMapModel</name>
    <message>
        <source>Becomes</source>
        <translation>Wird zu</translation>
    </message>
    <message>
        <source>Class in the file</source>
        <translation>Klasse in der Datei</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>all others (*)</source>
        <translation>alle anderen (*)</translation>
    </message>
    <message>
        <source>keep their names</source>
        <translation>behalten ihren Namen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::LabelMapTable</name>
    <message>
        <source>Class in the file</source>
        <translation>Klasse in der Datei</translation>
    </message>
    <message>
        <source>Classes and their new names</source>
        <translation>Klassen und ihre neuen Namen</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Datensätze</translation>
    </message>
</context>
<context>
    <name>epsiloscope::LanguageMenu</name>
    <message>
        <source>%1 from the next start on</source>
        <translation>%1 ab dem nächsten Start</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Spoken from the next start on</source>
        <translation>Gilt ab dem nächsten Start</translation>
    </message>
    <message>
        <source>This window speaks it</source>
        <translation>Dieses Fenster spricht sie</translation>
    </message>
</context>
<context>
    <name>epsiloscope::LearnButton</name>
    <message>
        <source>%1  %2</source>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>&amp;Open a lesson …</source>
        <translation>Lektion &amp;öffnen …</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>Learn ▾</source>
        <translation>Lernen ▾</translation>
    </message>
    <message>
        <source>Lessons with real runs: predict, run, compare (Ctrl+Shift+L)</source>
        <translation>Lektionen mit echten Läufen: vorhersagen, laufen lassen, vergleichen (Strg+Umschalt+L)</translation>
    </message>
    <message>
        <source>The lessons</source>
        <translation>Die Lektionen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::LearntLabel</name>
    <message>
        <source>%1 classes</source>
        <translation>%1 Klassen</translation>
    </message>
    <message>
        <source>%1 made of %2</source>
        <translation>%1 aus %2</translation>
    </message>
    <message>
        <source>&amp;Group classes…</source>
        <translation>Klassen &amp;gruppieren…</translation>
    </message>
    <message>
        <source>It cannot be the label: that needs 2 to 100 different values.</source>
        <translation>Sie kann nicht das Label sein: das braucht 2 bis 100 verschiedene Werte.</translation>
    </message>
    <message>
        <source>Merge many classes into few, such as all kinds of attack into &quot;attack&quot;</source>
        <translation>Viele Klassen zu wenigen verschmelzen, etwa alle Arten von Angriff zu &quot;Angriff&quot;</translation>
    </message>
    <message>
        <source>P&amp;ositive class</source>
        <translation>P&amp;ositive Klasse</translation>
    </message>
    <message>
        <source>The class that AUROC and AUPRC look for</source>
        <translation>Die Klasse, nach der AUROC und AUPRC suchen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::LedgerModel</name>
    <message>
        <source>%1, %2 (UTC), by the computer&apos;s clock</source>
        <translation>%1, %2 (UTC), nach der Uhr des Rechners</translation>
    </message>
    <message>
        <source>After this entry, for neighbours that differ by: %1, at the δ of the total then in force</source>
        <translation>Nach diesem Eintrag, für Nachbarn, die sich unterscheiden durch: %1, beim damals geltenden δ des Gesamtbudgets</translation>
    </message>
    <message>
        <source>Not computed: this composition takes long, and only some entries are on the chart</source>
        <translation>Nicht berechnet: Diese Zusammensetzung dauert lange, und nur einige Einträge stehen im Diagramm</translation>
    </message>
    <message>
        <source>What was charged in all after the entry</source>
        <translation>Was nach dem Eintrag insgesamt verbucht war</translation>
    </message>
    <message>
        <source>What was left of the total after the entry</source>
        <translation>Was nach dem Eintrag vom Gesamtbudget übrig war</translation>
    </message>
    <message>
        <source>costs</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>no.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>on %1: %2</source>
        <translation>über %1: %2</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>what</source>
        <translation>was</translation>
    </message>
    <message>
        <source>ε charged</source>
        <translation>verbuchtes ε</translation>
    </message>
    <message>
        <source>ε left</source>
        <translation>übriges ε</translation>
    </message>
</context>
<context>
    <name>epsiloscope::LedgerNotices</name>
    <message>
        <source>I have read this</source>
        <translation>Ich habe das gelesen</translation>
    </message>
    <message>
        <source>Overlap: %1. What is charged there is not counted here, so the same people may pay twice.</source>
        <translation>Überschneidung: %1. Was dort verbucht ist, zählt hier nicht; dieselben Personen zahlen also vielleicht doppelt.</translation>
    </message>
    <message>
        <source>Possible overlap: %1.</source>
        <translation>Mögliche Überschneidung: %1.</translation>
    </message>
    <message>
        <source>Records in the ledger that you have read this; then releases are possible again</source>
        <translation>Hält im Kontobuch fest, dass Sie das gelesen haben; dann sind Freigaben wieder möglich</translation>
    </message>
</context>
<context>
    <name>epsiloscope::LedgerTable</name>
    <message>
        <source>%1 (%2 UTC)</source>
        <translation>%1 (%2 UTC)</translation>
    </message>
    <message>
        <source>%1 entries</source>
        <translation>%1 Einträge</translation>
    </message>
    <message>
        <source>%1 of %2 entries</source>
        <translation>%1 von %2 Einträgen</translation>
    </message>
    <message>
        <source>, on entry %1</source>
        <translation>, zu Eintrag %1</translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation>Notiz anfügen</translation>
    </message>
    <message>
        <source>Add the note</source>
        <translation>Notiz anfügen</translation>
    </message>
    <message>
        <source>Annotate…</source>
        <translation>Anmerken…</translation>
    </message>
    <message>
        <source>Costs: %1</source>
        <translation>Kosten: %1</translation>
    </message>
    <message>
        <source>Entries of the ledger</source>
        <translation>Einträge des Kontobuchs</translation>
    </message>
    <message>
        <source>Entry %1: %2</source>
        <translation>Eintrag %1: %2</translation>
    </message>
    <message>
        <source>Experiment, as it was:</source>
        <translation>Experiment, wie es war:</translation>
    </message>
    <message>
        <source>Find entries</source>
        <translation>Einträge suchen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Note on entry %1, which cannot be edited either</source>
        <translation>Notiz zu Eintrag %1; auch sie lässt sich nicht ändern</translation>
    </message>
    <message>
        <source>Privacy statement:</source>
        <translation>Aussage zur Privatheit:</translation>
    </message>
    <message>
        <source>Search the entries</source>
        <translation>Einträge durchsuchen</translation>
    </message>
    <message>
        <source>Search: words, #17</source>
        <translation>Suche: Wörter, #17</translation>
    </message>
    <message>
        <source>The chosen entry in full</source>
        <translation>Der gewählte Eintrag ganz</translation>
    </message>
    <message>
        <source>Total: %1</source>
        <translation>Gesamtbudget: %1</translation>
    </message>
    <message>
        <source>Which entries</source>
        <translation>Welche Einträge</translation>
    </message>
    <message>
        <source>Write a note on the chosen entry (N). Entries themselves cannot be edited.</source>
        <translation>Eine Notiz zum gewählten Eintrag schreiben (N). Einträge selbst lassen sich nicht ändern.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>charged</source>
        <translation>verbucht</translation>
    </message>
    <message>
        <source>explored</source>
        <translation>erkundet</translation>
    </message>
</context>
<context>
    <name>epsiloscope::LedgerView</name>
    <message>
        <source>All of ε %1 is left</source>
        <translation>Das ganze ε %1 ist übrig</translation>
    </message>
    <message>
        <source>Comma-separated text (*.csv)</source>
        <translation>Text mit Kommas (*.csv)</translation>
    </message>
    <message>
        <source>Export the ledger</source>
        <translation>Kontobuch exportieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Kontobuch</translation>
    </message>
    <message>
        <source>No ledger is kept</source>
        <translation>Kein Kontobuch wird geführt</translation>
    </message>
    <message>
        <source>Nothing is charged, and no total is set</source>
        <translation>Nichts ist verbucht, und es gibt kein Gesamtbudget</translation>
    </message>
    <message>
        <source>Open a dataset to see its ledger</source>
        <translation>Öffnen Sie Daten, um ihr Kontobuch zu sehen</translation>
    </message>
    <message>
        <source>Reading the ledger …</source>
        <translation>Das Kontobuch wird gelesen …</translation>
    </message>
    <message>
        <source>The run set up now: %1.</source>
        <translation>Der jetzt eingestellte Lauf: %1.</translation>
    </message>
    <message>
        <source>Total and details</source>
        <translation>Gesamtbudget und Einzelheiten</translation>
    </message>
    <message>
        <source>What is charged to this dataset, what is left of its total, and every run</source>
        <translation>Was für diese Daten verbucht ist, was vom Gesamtbudget übrig ist, und jeder Lauf</translation>
    </message>
    <message>
        <source>a dataset</source>
        <translation>Daten</translation>
    </message>
</context>
<context>
    <name>epsiloscope::LessonPage</name>
    <message>
        <source>Change %1 and run (F5).</source>
        <translation>Ändern Sie %1, und starten Sie (F5).</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Puts settings into the form that do it, and runs them</source>
        <translation>Stellt die Formulare so ein, dass es gelingt, und startet</translation>
    </message>
    <message>
        <source>Running …</source>
        <translation>Läuft …</translation>
    </message>
    <message>
        <source>Set up again</source>
        <translation>Neu einstellen</translation>
    </message>
    <message>
        <source>Show how</source>
        <translation>Zeigen, wie</translation>
    </message>
    <message>
        <source>The settings are those of the lesson again</source>
        <translation>Die Einstellungen sind wieder die der Lektion</translation>
    </message>
    <message>
        <source>You were asked: %1</source>
        <translation>Sie wurden gefragt: %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::LessonPane</name>
    <message>
        <source>Answer ▸</source>
        <translation>Antworten ▸</translation>
    </message>
    <message>
        <source>Begin anew</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>Begin the lesson anew: what was answered is forgotten</source>
        <translation>Die Lektion neu beginnen: Antworten werden vergessen</translation>
    </message>
    <message>
        <source>Finish ✓</source>
        <translation>Fertig ✓</translation>
    </message>
    <message>
        <source>How much of the lesson is done</source>
        <translation>Wie viel der Lektion geschafft ist</translation>
    </message>
    <message>
        <source>Leave the lesson</source>
        <translation>Die Lektion verlassen</translation>
    </message>
    <message>
        <source>Leave the lesson (Esc in it): it goes on here the next time</source>
        <translation>Die Lektion verlassen (Esc in ihr): Sie geht beim nächsten Mal hier weiter</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Next ▸</source>
        <translation>Weiter ▸</translation>
    </message>
    <message>
        <source>Plant and attack ▸</source>
        <translation>Einbauen und angreifen ▸</translation>
    </message>
    <message>
        <source>Reads back, then the step of the lesson before</source>
        <translation>Liest zurück, dann der Schritt davor</translation>
    </message>
    <message>
        <source>Reads on, then what comes next in the lesson</source>
        <translation>Liest weiter, dann was in der Lektion folgt</translation>
    </message>
    <message>
        <source>Reveal ▸</source>
        <translation>Aufdecken ▸</translation>
    </message>
    <message>
        <source>Run ▸</source>
        <translation>Starten ▸</translation>
    </message>
    <message>
        <source>Running …</source>
        <translation>Läuft …</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Text of the lesson</source>
        <translation>Text der Lektion</translation>
    </message>
    <message>
        <source>The next thing to do</source>
        <translation>Was als Nächstes zu tun ist</translation>
    </message>
    <message>
        <source>The step before</source>
        <translation>Der Schritt davor</translation>
    </message>
    <message>
        <source>Waiting …</source>
        <translation>Warten …</translation>
    </message>
    <message>
        <source>◂ Back</source>
        <translation>◂ Zurück</translation>
    </message>
</context>
<context>
    <name>epsiloscope::LessonPlayer</name>
    <message>
        <source>Not yet: %1.</source>
        <translation>Noch nicht: %1.</translation>
    </message>
    <message>
        <source>The answer: %1.</source>
        <translation>Die Antwort: %1.</translation>
    </message>
    <message>
        <source>The data of this step are not open. Set them up again by Back and Next.</source>
        <translation>Die Daten dieses Schritts sind nicht offen. Stellen Sie sie mit Zurück und Weiter wieder ein.</translation>
    </message>
    <message>
        <source>The run was stopped.</source>
        <translation>Der Lauf wurde angehalten.</translation>
    </message>
    <message>
        <source>The sweep was stopped.</source>
        <translation>Die Reihe wurde angehalten.</translation>
    </message>
    <message>
        <source>You changed %1, too. Put it back: only %2 may be changed.</source>
        <translation>Sie haben auch %1 geändert. Stellen Sie es zurück: Nur %2 darf geändert werden.</translation>
    </message>
    <message>
        <source>You did it: %1.</source>
        <translation>Geschafft: %1.</translation>
    </message>
    <message>
        <source>your run</source>
        <translation>Ihr Lauf</translation>
    </message>
</context>
<context>
    <name>epsiloscope::LessonSteps</name>
    <message>
        <source>Page Down: %1</source>
        <translation>Bild ab: %1</translation>
    </message>
    <message>
        <source>Page Down: more of this step</source>
        <translation>Bild ab: mehr von diesem Schritt</translation>
    </message>
</context>
<context>
    <name>epsiloscope::LessonsOfWindow</name>
    <message>
        <source>A lesson is being played: what runs is what it reveals</source>
        <translation>Eine Lektion läuft: Was läuft, ist, was sie aufdeckt</translation>
    </message>
    <message>
        <source>How far you have come cannot be kept</source>
        <translation>Wie weit Sie sind, kann nicht aufbewahrt werden</translation>
    </message>
</context>
<context>
    <name>epsiloscope::LineChart</name>
    <message>
        <source>%1. T shows the values as a table.</source>
        <translation>%1. T zeigt die Werte als Tabelle.</translation>
    </message>
    <message>
        <source>Do not publish: these classifiers were found on private points without noise.</source>
        <translation>Nicht veröffentlichen: Diese Klassifikatoren wurden ohne Rauschen an privaten Punkten gefunden.</translation>
    </message>
    <message>
        <source>position (scaled to −1 … 1)</source>
        <translation>Position (skaliert auf −1 … 1)</translation>
    </message>
</context>
<context>
    <name>epsiloscope::LineThresholdsChart</name>
    <message>
        <source>%1 random classifiers</source>
        <translation>%1 zufällige Klassifikatoren</translation>
    </message>
    <message>
        <source>, %1 of them beyond −1 … 1 (%2 below, %3 above)</source>
        <translation>, davon %1 außerhalb −1 … 1 (%2 darunter, %3 darüber)</translation>
    </message>
    <message>
        <source>No classifiers yet</source>
        <translation>Noch keine Klassifikatoren</translation>
    </message>
    <message>
        <source>Where the classifiers change sides</source>
        <translation>Wo die Klassifikatoren die Seite wechseln</translation>
    </message>
    <message>
        <source>classifiers</source>
        <translation>Klassifikatoren</translation>
    </message>
    <message>
        <source>thresholds of random classifiers, bins of %1, by their middle</source>
        <translation>Schwellen zufälliger Klassifikatoren, Bins zu %1, nach ihrer Mitte</translation>
    </message>
</context>
<context>
    <name>epsiloscope::LineView</name>
    <message>
        <source>&amp;Line</source>
        <translation>&amp;Linie</translation>
    </message>
    <message>
        <source>Runs this experiment with ε from 0.01 to 1, ten repeats each: how its accuracy scatters, as box plots</source>
        <translation>Startet dieses Experiment mit ε von 0.01 bis 1, je zehn Wiederholungen: wie seine Genauigkeit streut, als Kästen</translation>
    </message>
    <message>
        <source>S&amp;weep ε for the box plot</source>
        <translation>ε für die Kästen &amp;variieren</translation>
    </message>
    <message>
        <source>The toy example: boosting on a line, where a classifier is a point</source>
        <translation>Das kleine Beispiel: Boosting auf einer Linie, wo ein Klassifikator ein Punkt ist</translation>
    </message>
    <message>
        <source>boosting on the sample “Points on a line”</source>
        <translation>Boosting auf dem Beispiel „Punkte auf einer Linie“</translation>
    </message>
</context>
<context>
    <name>epsiloscope::LineVoteChart</name>
    <message>
        <source>%1: %2 points</source>
        <translation>%1: %2 Punkte</translation>
    </message>
    <message>
        <source>Do not publish: the points are private data.</source>
        <translation>Nicht veröffentlichen: Die Punkte sind private Daten.</translation>
    </message>
    <message>
        <source>No points yet</source>
        <translation>Noch keine Punkte</translation>
    </message>
    <message>
        <source>Points and the vote over them</source>
        <translation>Punkte und die Abstimmung darüber</translation>
    </message>
    <message>
        <source>changes sides</source>
        <translation>wechselt die Seite</translation>
    </message>
    <message>
        <source>points of class %1, in a row of their own</source>
        <translation>Punkte der Klasse %1, in einer eigenen Reihe</translation>
    </message>
    <message>
        <source>the vote changes sides %1 times</source>
        <translation>die Abstimmung wechselt %1-mal die Seite</translation>
    </message>
    <message>
        <source>the vote changes sides at %1</source>
        <translation>die Abstimmung wechselt die Seite bei %1</translation>
    </message>
    <message>
        <source>vote</source>
        <translation>Abstimmung</translation>
    </message>
    <message>
        <source>vote of %1 classifiers: from 0 on it calls “%2”</source>
        <translation>Abstimmung von %1 Klassifikatoren: ab 0 sagt sie „%2“</translation>
    </message>
    <message>
        <source>vote Σ α·h(x)</source>
        <translation>Abstimmung Σ α·h(x)</translation>
    </message>
    <message>
        <source>where the vote changes sides</source>
        <translation>wo die Abstimmung die Seite wechselt</translation>
    </message>
</context>
<context>
    <name>epsiloscope::LineWeightsChart</name>
    <message>
        <source>%1 classifiers in the vote</source>
        <translation>%1 Klassifikatoren in der Abstimmung</translation>
    </message>
    <message>
        <source>, %1 of them beyond −1 … 1</source>
        <translation>, davon %1 außerhalb −1 … 1</translation>
    </message>
    <message>
        <source>; below 0: for “%1” left of the threshold</source>
        <translation>; unter 0: für „%1“ links der Schwelle</translation>
    </message>
    <message>
        <source>No classifier on this line is in the vote</source>
        <translation>Kein Klassifikator auf dieser Linie ist in der Abstimmung</translation>
    </message>
    <message>
        <source>No classifiers yet</source>
        <translation>Noch keine Klassifikatoren</translation>
    </message>
    <message>
        <source>What each classifier weighs</source>
        <translation>Was jeder Klassifikator wiegt</translation>
    </message>
    <message>
        <source>weight α in the vote</source>
        <translation>Gewicht α in der Abstimmung</translation>
    </message>
    <message>
        <source>weight α in the vote, negative for “%1” left of the threshold</source>
        <translation>Gewicht α in der Abstimmung, negativ für „%1“ links der Schwelle</translation>
    </message>
</context>
<context>
    <name>epsiloscope::LiveForms</name>
    <message>
        <source>every ε, %1 repeats</source>
        <translation>jedes ε, %1 Wiederholungen</translation>
    </message>
    <message>
        <source>%1 ε, %2 repeats</source>
        <translation>%1 ε, %2 Wiederholungen</translation>
    </message>
    <message>
        <source>%1 This mechanism is too slow to follow the hand, or has not been run yet: ε and labels are foretold at once, and the run begins when the hand rests.</source>
        <translation>%1 Dieser Mechanismus ist zu langsam, um der Hand zu folgen, oder lief noch nicht: ε und Labels werden sofort vorhergesagt, der Lauf beginnt, wenn die Hand ruht.</translation>
    </message>
    <message>
        <source>A release runs once, by Run</source>
        <translation>Eine Freigabe läuft einmal, mit Start</translation>
    </message>
    <message>
        <source>Live (Ctrl+L): a run follows every change of a setting.</source>
        <translation>Live (Strg+L): Ein Lauf folgt jeder Änderung einer Einstellung.</translation>
    </message>
    <message>
        <source>Live: %1 of %2 repeats</source>
        <translation>Live: %1 von %2 Wiederholungen</translation>
    </message>
    <message>
        <source>Live: %1 · Return keeps it</source>
        <translation>Live: %1 · Eingabe behält ihn</translation>
    </message>
    <message>
        <source>Live: foretold by the accountant; the run begins when you rest</source>
        <translation>Live: von der Buchhaltung vorhergesagt; der Lauf beginnt, wenn Sie ruhen</translation>
    </message>
    <message>
        <source>Live: running</source>
        <translation>Live: läuft</translation>
    </message>
    <message>
        <source>Live: this cannot be run: %1</source>
        <translation>Live: das kann nicht laufen: %1</translation>
    </message>
    <message>
        <source>Open a dataset first</source>
        <translation>Öffnen Sie zuerst Daten</translation>
    </message>
    <message>
        <source>Too many columns for a run to follow the hand</source>
        <translation>Zu viele Spalten, als dass ein Lauf der Hand folgen könnte</translation>
    </message>
</context>
<context>
    <name>epsiloscope::MainWindow</name>
    <message>
        <source>The table cannot be pasted</source>
        <translation>Die Tabelle lässt sich nicht einfügen</translation>
    </message>
    <message>
        <source>The pasted table is kept in %1</source>
        <translation>Die eingefügte Tabelle liegt in %1</translation>
    </message>
    <message>
        <source>%1 (not closed)</source>
        <translation>%1 (nicht geschlossen)</translation>
    </message>
    <message>
        <source>%1 queries</source>
        <translation>%1 Anfragen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>All but a lesson</source>
        <translation>Alles außer einer Lektion</translation>
    </message>
    <message>
        <source>Computed again: the same figures to the last bit, now with votes and costs of records</source>
        <translation>Neu berechnet: dieselben Zahlen bis aufs letzte Bit, nun mit Stimmen und Kosten der Datensätze</translation>
    </message>
    <message>
        <source>Copied to the clipboard</source>
        <translation>In die Zwischenablage kopiert</translation>
    </message>
    <message>
        <source>Data and its columns</source>
        <translation>Daten und ihre Spalten</translation>
    </message>
    <message>
        <source>Further budget, repeats and seed</source>
        <translation>Weiteres Budget, Wiederholungen und Startwert</translation>
    </message>
    <message>
        <source>Keep the live run as a run of its own</source>
        <translation>Den Live-Lauf als eigenen Lauf behalten</translation>
    </message>
    <message>
        <source>Lessons (*.md)</source>
        <translation>Lektionen (*.md)</translation>
    </message>
    <message>
        <source>Menus</source>
        <translation>Menüs</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation>Lektion öffnen</translation>
    </message>
    <message>
        <source>Open data, an experiment, a result or an exported chart</source>
        <translation>Daten, Experiment, Ergebnis oder exportiertes Diagramm öffnen</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open the result of a release</source>
        <translation>Ergebnis einer Freigabe öffnen</translation>
    </message>
    <message>
        <source>Results (*.json)</source>
        <translation>Ergebnisse (*.json)</translation>
    </message>
    <message>
        <source>Run, its keys and its progress</source>
        <translation>Start, seine Tasten und sein Fortschritt</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 ist gespeichert</translation>
    </message>
    <message>
        <source>Settings of the mechanism</source>
        <translation>Einstellungen des Mechanismus</translation>
    </message>
    <message>
        <source>Table of runs</source>
        <translation>Tabelle der Läufe</translation>
    </message>
    <message>
        <source>Tabs of views</source>
        <translation>Reiter der Ansichten</translation>
    </message>
    <message>
        <source>The chart could not be exported</source>
        <translation>Das Diagramm konnte nicht exportiert werden</translation>
    </message>
    <message>
        <source>The command line has been copied</source>
        <translation>Die Befehlszeile ist kopiert</translation>
    </message>
    <message>
        <source>The experiment cannot be copied so</source>
        <translation>So kann das Experiment nicht kopiert werden</translation>
    </message>
    <message>
        <source>The experiment cannot be run</source>
        <translation>Das Experiment kann nicht laufen</translation>
    </message>
    <message>
        <source>The experiment has been copied as JSON</source>
        <translation>Das Experiment ist als JSON kopiert</translation>
    </message>
    <message>
        <source>The file cannot be opened</source>
        <translation>Die Datei lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>The lesson cannot be read</source>
        <translation>Die Lektion lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>The question: data, mechanism and ε</source>
        <translation>Die Frage: Daten, Mechanismus und ε</translation>
    </message>
    <message>
        <source>The report is written: %1</source>
        <translation>Der Bericht ist geschrieben: %1</translation>
    </message>
    <message>
        <source>The run stays as it was: what was computed ended early, or has other figures (another build or processor)</source>
        <translation>Der Lauf blieb, wie er war: Was berechnet wurde, endete früh oder hat andere Zahlen (anderes Programm oder anderer Prozessor)</translation>
    </message>
    <message>
        <source>The session cannot be kept</source>
        <translation>Die Sitzung kann nicht aufbewahrt werden</translation>
    </message>
    <message>
        <source>The sweep cannot be run</source>
        <translation>Die Reihe kann nicht laufen</translation>
    </message>
    <message>
        <source>The sweep cannot be shown</source>
        <translation>Die Reihe kann nicht gezeigt werden</translation>
    </message>
    <message>
        <source>The sweep cannot be watched</source>
        <translation>Die Reihe kann nicht beobachtet werden</translation>
    </message>
    <message>
        <source>The whole left column</source>
        <translation>Die ganze linke Spalte</translation>
    </message>
    <message>
        <source>These files cannot be opened together</source>
        <translation>Diese Dateien lassen sich nicht zusammen öffnen</translation>
    </message>
    <message>
        <source>This cannot be pasted as an experiment</source>
        <translation>Das lässt sich nicht als Experiment einfügen</translation>
    </message>
    <message>
        <source>This could not be taken back</source>
        <translation>Das konnte nicht zurückgenommen werden</translation>
    </message>
    <message>
        <source>This experiment goes on after %1 queries of another run. Where something at the left is changed, it begins with the first query</source>
        <translation>Dieses Experiment geht nach %1 Anfragen eines anderen Laufs weiter. Wird links etwas geändert, beginnt es mit der ersten Anfrage</translation>
    </message>
    <message>
        <source>This run cannot be computed again</source>
        <translation>Dieser Lauf kann nicht neu berechnet werden</translation>
    </message>
    <message>
        <source>Too many columns to show the cost of a run before it starts</source>
        <translation>Zu viele Spalten, um die Kosten eines Laufs vorab zu zeigen</translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>Was zu tun ist: %1</translation>
    </message>
    <message>
        <source>costs %1 at δ %2</source>
        <translation>kostet %1 bei δ %2</translation>
    </message>
    <message>
        <source>needs %1 more than is left</source>
        <translation>braucht %1 mehr, als übrig ist</translation>
    </message>
    <message>
        <source>result kept as %1</source>
        <translation>Ergebnis aufbewahrt als %1</translation>
    </message>
    <message>
        <source>use ε %1</source>
        <translation>ε %1 nehmen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ManualBrowser</name>
    <message>
        <source>Page of the manual</source>
        <translation>Seite des Handbuchs</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ManualWindow</name>
    <message>
        <source>%1 · Manual of Epsiloscope</source>
        <translation>%1 · Handbuch von Epsiloscope</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Close the manual</source>
        <translation>Handbuch schließen</translation>
    </message>
    <message>
        <source>Forth</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>No page has these words.</source>
        <translation>Keine Seite hat diese Wörter.</translation>
    </message>
    <message>
        <source>Pages of the manual</source>
        <translation>Seiten des Handbuchs</translation>
    </message>
    <message>
        <source>Search (%1)</source>
        <translation>Suchen (%1)</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>To the pages found</source>
        <translation>Zu den gefundenen Seiten</translation>
    </message>
</context>
<context>
    <name>epsiloscope::MeasuredAttack</name>
    <message>
        <source> · measured on private records: not for publication</source>
        <translation> · an privaten Datensätzen gemessen: nicht zur Veröffentlichung</translation>
    </message>
    <message>
        <source>&amp;All rows of a person</source>
        <translation>Alle Zeilen einer &amp;Person</translation>
    </message>
    <message>
        <source>, %1 of %2: of a person ε ≥ %3</source>
        <translation>, %1 von %2: ε einer Person ≥ %3</translation>
    </message>
    <message>
        <source>, %1 of %2: ε ≥ %3</source>
        <translation>, %1 von %2: ε ≥ %3</translation>
    </message>
    <message>
        <source>Attack:</source>
        <translation>Angriff:</translation>
    </message>
    <message>
        <source>Attacks this run on the data at hand, and shows how much of ε the attack can prove</source>
        <translation>Greift diesen Lauf mit den vorhandenen Daten an und zeigt, wie viel von ε der Angriff beweisen kann</translation>
    </message>
    <message>
        <source>How the attack looks for its target</source>
        <translation>Wie der Angriff sein Ziel sucht</translation>
    </message>
    <message>
        <source>Kind of attack</source>
        <translation>Art des Angriffs</translation>
    </message>
    <message>
        <source>Looks at private records outside any ε: not for publication.</source>
        <translation>Sieht private Datensätze außerhalb jedes ε an: nicht zur Veröffentlichung.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Measure an attack</source>
        <translation>Angriff messen</translation>
    </message>
    <message>
        <source>No attack on this mechanism is known here.</source>
        <translation>Hier ist kein Angriff auf diesen Mechanismus bekannt.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Stop the attack</source>
        <translation>Angriff anhalten</translation>
    </message>
    <message>
        <source>Takes out all rows of a person, though ε is about one row: what is found is no bound on that ε</source>
        <translation>Nimmt alle Zeilen einer Person heraus, obwohl ε für eine Zeile gilt: Was gefunden wird, ist keine Schranke für dieses ε</translation>
    </message>
</context>
<context>
    <name>epsiloscope::MeasuredBoundChart</name>
    <message>
        <source>Accountant: %1</source>
        <translation>Buchhaltung: %1</translation>
    </message>
    <message>
        <source>Measured on private records outside any ε: not for publication</source>
        <translation>An privaten Datensätzen außerhalb jedes ε gemessen: nicht zur Veröffentlichung</translation>
    </message>
    <message>
        <source>Press Measure: the bound rises
as the attack is repeated</source>
        <translation>Drücken Sie Messen: Die Schranke steigt,
wenn der Angriff wiederholt wird</translation>
    </message>
    <message>
        <source>Shown is an ε of a person with all rows, which is not stated</source>
        <translation>Gezeigt ist ein ε einer Person mit allen Zeilen; zugesagt ist dieses nicht</translation>
    </message>
    <message>
        <source>What an attack has shown</source>
        <translation>Was ein Angriff gezeigt hat</translation>
    </message>
    <message>
        <source>accountant</source>
        <translation>Buchhaltung</translation>
    </message>
    <message>
        <source>accountant, of one row: ε is at most %1</source>
        <translation>Buchhaltung, für eine Zeile: ε ist höchstens %1</translation>
    </message>
    <message>
        <source>accountant: ε is at most %1</source>
        <translation>Buchhaltung: ε ist höchstens %1</translation>
    </message>
    <message>
        <source>repeats of the attack</source>
        <translation>Wiederholungen des Angriffs</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>gezeigt</translation>
    </message>
    <message>
        <source>shown by the attack: ε is at least this</source>
        <translation>vom Angriff gezeigt: ε ist mindestens so groß</translation>
    </message>
    <message>
        <source>shown by the attack: ε of a person is at least this</source>
        <translation>vom Angriff gezeigt: ε einer Person ist mindestens so groß</translation>
    </message>
    <message>
        <source>ε</source>
        <translation>ε</translation>
    </message>
</context>
<context>
    <name>epsiloscope::MechanismChips</name>
    <message>
        <source>Which mechanisms are compared</source>
        <translation>Welche Mechanismen verglichen werden</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Mechanisms that are compared</source>
        <translation>Mechanismen, die verglichen werden</translation>
    </message>
    <message>
        <source>1 mechanism</source>
        <translation>1 Mechanismus</translation>
    </message>
    <message>
        <source>%1 mechanisms</source>
        <translation>%1 Mechanismen</translation>
    </message>
    <message>
        <source>All that these data allow</source>
        <translation>Alle, die mit diesen Daten gehen</translation>
    </message>
    <message>
        <source>%1 alone</source>
        <translation>%1 allein</translation>
    </message>
    <message>
        <source>%1 cannot run</source>
        <translation>%1 kann nicht laufen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::MechanismChoice</name>
    <message>
        <source>Mechanism</source>
        <translation>Mechanismus</translation>
    </message>
    <message>
        <source>Protects %1</source>
        <translation>Schützt: %1</translation>
    </message>
    <message>
        <source>known to all: public columns, the label, and which records there are</source>
        <translation>allen bekannt: öffentliche Spalten, das Label und welche Datensätze es gibt</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>one %1</source>
        <translation>je %1</translation>
    </message>
    <message>
        <source>one record</source>
        <translation>ein Datensatz</translation>
    </message>
    <message>
        <source>private columns</source>
        <translation>private Spalten</translation>
    </message>
    <message>
        <source>private columns of one %1</source>
        <translation>private Spalten je %1</translation>
    </message>
    <message>
        <source>private: every column and the label; known to all: how many records there are</source>
        <translation>privat: jede Spalte und das Label; allen bekannt: wie viele Datensätze es gibt</translation>
    </message>
</context>
<context>
    <name>epsiloscope::MechanismPanel</name>
    <message>
        <source>%1 private persons, %2 public and %3 test records</source>
        <translation>%1 private Personen, %2 öffentliche und %3 Testdatensätze</translation>
    </message>
    <message>
        <source>%1 private, %2 public and %3 test records</source>
        <translation>%1 private, %2 öffentliche und %3 Test-Datensätze</translation>
    </message>
    <message>
        <source>%1 training and %2 test records</source>
        <translation>%1 Trainings- und %2 Test-Datensätze</translation>
    </message>
    <message>
        <source>of %1 in the public pool</source>
        <translation>von %1 im öffentlichen Pool</translation>
    </message>
    <message>
        <source>of %1 persons</source>
        <translation>von %1 Personen</translation>
    </message>
    <message>
        <source>of %1 records</source>
        <translation>von %1 Datensätzen</translation>
    </message>
    <message>
        <source>of %1 training records</source>
        <translation>von %1 Trainings-Datensätzen</translation>
    </message>
    <message>
        <source>of %1, with %2 votes each</source>
        <translation>von %1, mit je %2 Stimmen</translation>
    </message>
    <message>
        <source>≈ %1 persons each</source>
        <translation>je ≈ %1 Personen</translation>
    </message>
    <message>
        <source>≈ %1 records each</source>
        <translation>je ≈ %1 Datensätze</translation>
    </message>
    <message>
        <source>≈ 1 person each</source>
        <translation>je ≈ 1 Person</translation>
    </message>
    <message>
        <source>≈ 1 record each</source>
        <translation>je ≈ 1 Datensatz</translation>
    </message>
</context>
<context>
    <name>epsiloscope::MenuButton</name>
    <message>
        <source>&amp;About Epsiloscope</source>
        <translation>Ü&amp;ber Epsiloscope</translation>
    </message>
    <message>
        <source>&amp;Explain what has the focus	Shift+F1</source>
        <translation>E&amp;rklären, was den Fokus hat	Umschalt+F1</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>&amp;Manual of this place	F1</source>
        <translation>&amp;Handbuch zu dieser Stelle	F1</translation>
    </message>
    <message>
        <source>About Epsiloscope</source>
        <translation>Über Epsiloscope</translation>
    </message>
    <message>
        <source>All keys, by place</source>
        <translation>Alle Tasten, nach Ort</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Differentially private learning, to explore and to release.

What it carries out is described in
%1

Free software under the GNU General Public License, version 3 or later (GPL-3.0), without any warranty. It runs on Qt %2.</source>
        <translation>Differentiell privates Lernen, zum Erkunden und zum Freigeben.

Was es ausführt, beschreiben
%1

Freie Software unter der GNU General Public License, Version 3 oder neuer (GPL-3.0), ohne jede Gewährleistung. Sie läuft mit Qt %2.</translation>
    </message>
    <message>
        <source>Elsheikh et al., Budget Conservation in the Training of Differential Private Models, 2022</source>
        <translation>Elsheikh et al., Budget Conservation in the Training of Differential Private Models, 2022</translation>
    </message>
    <message>
        <source>Epsiloscope %1</source>
        <translation>Epsiloscope %1</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Jordon et al., Differentially Private Bagging, 2019</source>
        <translation>Jordon et al., Differentially Private Bagging, 2019</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Light or dark colours, less motion</source>
        <translation>Helle oder dunkle Farben, weniger Bewegung</translation>
    </message>
    <message>
        <source>Liu, Jia and Gong, On the Intrinsic Differential Privacy of Bagging</source>
        <translation>Liu, Jia und Gong, On the Intrinsic Differential Privacy of Bagging</translation>
    </message>
    <message>
        <source>Papernot et al., Scalable Private Learning with PATE, 2018</source>
        <translation>Papernot et al., Scalable Private Learning with PATE, 2018</translation>
    </message>
    <message>
        <source>Shen et al., Classification with Partially Private Features</source>
        <translation>Shen et al., Classification with Partially Private Features</translation>
    </message>
    <message>
        <source>The manual (F1), explanations (Shift+F1), all keys (?), and about this program</source>
        <translation>Das Handbuch (F1), Erklärungen (Umschalt+F1), alle Tasten (?) und über dieses Programm</translation>
    </message>
    <message>
        <source>View of the window</source>
        <translation>Ansicht des Fensters</translation>
    </message>
    <message>
        <source>View ▾</source>
        <translation>Ansicht ▾</translation>
    </message>
</context>
<context>
    <name>epsiloscope::MistakeCard</name>
    <message>
        <source>&amp;Plant the mistake</source>
        <translation>Den Fehler ein&amp;bauen</translation>
    </message>
    <message>
        <source>Stated: %1. The attack shows ε ≥ %2 (95 % sure, %3 outputs of either): no contradiction.</source>
        <translation>Genannt: %1. Der Angriff zeigt ε ≥ %2 (95 % sicher, %3 Ausgaben von jedem): kein Widerspruch.</translation>
    </message>
    <message>
        <source>Stated: %1. The attack shows ε ≥ %2 (95 % sure, %3 outputs of either): the statement is false.</source>
        <translation>Genannt: %1. Der Angriff zeigt ε ≥ %2 (95 % sicher, %3 Ausgaben von jedem): Die Aussage ist falsch.</translation>
    </message>
    <message>
        <source>The attacker looks at: %1</source>
        <translation>Der Angreifer sieht an: %1</translation>
    </message>
    <message>
        <source>With the mistake, or as it should be: the attack shows what becomes of it</source>
        <translation>Mit dem Fehler oder wie es sein soll: Der Angriff zeigt, was daraus wird</translation>
    </message>
    <message>
        <source>ε = %1 at δ = %2, %3</source>
        <translation>ε = %1 bei δ = %2, %3</translation>
    </message>
</context>
<context>
    <name>epsiloscope::MistakesModel</name>
    <message>
        <source>%1 predicted as %2</source>
        <translation>%1 vorhergesagt als %2</translation>
    </message>
    <message>
        <source>%1; right without privacy</source>
        <translation>%1; ohne Privatheit richtig</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>Klasse %1</translation>
    </message>
    <message>
        <source>record %1: %2</source>
        <translation>Datensatz %1: %2</translation>
    </message>
</context>
<context>
    <name>epsiloscope::MistakesView</name>
    <message>
        <source> · %1 of them right without privacy</source>
        <translation> · %1 davon ohne Privatheit richtig</translation>
    </message>
    <message>
        <source> · %1 shown</source>
        <translation> · %1 gezeigt</translation>
    </message>
    <message>
        <source>%1 of %2 test pictures are wrong (%3 %)</source>
        <translation>%1 von %2 Test-Bildern sind falsch (%3 %)</translation>
    </message>
    <message>
        <source>%1 of %2 test pictures is wrong (%3 %)</source>
        <translation>%1 von %2 Test-Bildern ist falsch (%3 %)</translation>
    </message>
    <message>
        <source>%1 predicted as %2</source>
        <translation>%1 vorhergesagt als %2</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>&amp;Wrong here, right without privacy</source>
        <translation>&amp;Hier falsch, ohne Privatheit richtig</translation>
    </message>
    <message>
        <source>After the first repeat this shows which test pictures the run gets wrong.</source>
        <translation>Nach der ersten Wiederholung steht hier, welche Test-Bilder der Lauf falsch zuordnet.</translation>
    </message>
    <message>
        <source>In this run no query got a label, so there is no model to examine.</source>
        <translation>In diesem Lauf bekam keine Anfrage ein Label, also gibt es kein Modell zu untersuchen.</translation>
    </message>
    <message>
        <source>M&amp;istakes</source>
        <translation>&amp;Fehler</translation>
    </message>
    <message>
        <source>Misclassified pictures</source>
        <translation>Falsch zugeordnete Bilder</translation>
    </message>
    <message>
        <source>Nothing has been run yet. Run an experiment on pictures to see which it gets wrong.</source>
        <translation>Noch lief nichts. Starten Sie ein Experiment auf Bildern, um zu sehen, welche es falsch zuordnet.</translation>
    </message>
    <message>
        <source>Nothing is wrong: all %1 test pictures are recognised.</source>
        <translation>Nichts ist falsch: Alle %1 Test-Bilder sind erkannt.</translation>
    </message>
    <message>
        <source>Only pictures that the same model, trained without privacy, classifies correctly</source>
        <translation>Nur Bilder, die dasselbe Modell ohne Privatheit richtig zuordnet</translation>
    </message>
    <message>
        <source>Order of the pictures</source>
        <translation>Reihenfolge der Bilder</translation>
    </message>
    <message>
        <source>Predicted class of the pictures shown</source>
        <translation>Vorhergesagte Klasse der gezeigten Bilder</translation>
    </message>
    <message>
        <source>Repea&amp;t</source>
        <translation>&amp;Wiederholung</translation>
    </message>
    <message>
        <source>Repeat whose mistakes are shown</source>
        <translation>Wiederholung, deren Fehler gezeigt werden</translation>
    </message>
    <message>
        <source>Test pictures that the run misclassifies</source>
        <translation>Test-Bilder, die der Lauf falsch zuordnet</translation>
    </message>
    <message>
        <source>The most frequent confusion first</source>
        <translation>Die häufigste Verwechslung zuerst</translation>
    </message>
    <message>
        <source>These records are no pictures. The tab Fairness shows which groups are misclassified.</source>
        <translation>Diese Datensätze sind keine Bilder. Der Reiter Fairness zeigt, welche Gruppen falsch eingeordnet werden.</translation>
    </message>
    <message>
        <source>This run comes from a file, which does not hold its pictures. Run the experiment again to see which it gets wrong.</source>
        <translation>Dieser Lauf kommt aus einer Datei, die seine Bilder nicht enthält. Starten Sie das Experiment neu, um zu sehen, welche es falsch zuordnet.</translation>
    </message>
    <message>
        <source>This run did not keep its predictions for the test pictures.</source>
        <translation>Dieser Lauf behielt seine Vorhersagen für die Test-Bilder nicht.</translation>
    </message>
    <message>
        <source>This run ended before its first repeat did, so there is no model to examine.</source>
        <translation>Dieser Lauf endete vor seiner ersten Wiederholung, also gibt es kein Modell zu untersuchen.</translation>
    </message>
    <message>
        <source>This run has no model without privacy to compare with (a release trains none).</source>
        <translation>Dieser Lauf hat kein Modell ohne Privatheit zum Vergleich (eine Freigabe trainiert keines).</translation>
    </message>
    <message>
        <source>True class of the pictures shown</source>
        <translation>Wahre Klasse der gezeigten Bilder</translation>
    </message>
    <message>
        <source>Trul&amp;y</source>
        <translation>&amp;Wahr</translation>
    </message>
    <message>
        <source>a run on pictures</source>
        <translation>einen Lauf auf Bildern</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>by confusion</source>
        <translation>nach Verwechslung</translation>
    </message>
    <message>
        <source>by record</source>
        <translation>nach Datensatz</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>Klasse %1</translation>
    </message>
    <message>
        <source>taken &amp;for</source>
        <translation>gehalten &amp;für</translation>
    </message>
</context>
<context>
    <name>epsiloscope::Motion</name>
    <message>
        <source>Less &amp;motion</source>
        <translation>Weniger &amp;Bewegung</translation>
    </message>
    <message>
        <source>Nothing pulses: what is meant is ringed</source>
        <translation>Nichts pulsiert: Was gemeint ist, wird umrandet</translation>
    </message>
</context>
<context>
    <name>epsiloscope::NoticeBar</name>
    <message>
        <source>Put this away</source>
        <translation>Wegräumen</translation>
    </message>
    <message>
        <source>Put this away (Esc)</source>
        <translation>Wegräumen (Esc)</translation>
    </message>
</context>
<context>
    <name>epsiloscope::NumberCard</name>
    <message>
        <source>Type a number from %1 to %2.</source>
        <translation>Tippen Sie eine Zahl von %1 bis %2.</translation>
    </message>
</context>
<context>
    <name>epsiloscope::NumbersTable</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
</context>
<context>
    <name>epsiloscope::OngoingSweep</name>
    <message>
        <source>Sweep %1</source>
        <translation>Reihe %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::OrdersChart</name>
    <message>
        <source> of repeat %1</source>
        <translation> der Wiederholung %1</translation>
    </message>
    <message>
        <source>%1: least at the edge of the orders; the true least may lie outside</source>
        <translation>%1: am kleinsten am Rand der Ordnungen; das wahre Minimum liegt vielleicht außerhalb</translation>
    </message>
    <message>
        <source>&amp;Orders</source>
        <translation>&amp;Ordnungen</translation>
    </message>
    <message>
        <source>, after %1 %2</source>
        <translation>, nach %1 %2</translation>
    </message>
    <message>
        <source>, do not publish</source>
        <translation>, nicht veröffentlichen</translation>
    </message>
    <message>
        <source>: least %1 at α = %2</source>
        <translation>: am kleinsten %1 bei α = %2</translation>
    </message>
    <message>
        <source>Cost over Rényi orders</source>
        <translation>Kosten über Rényi-Ordnungen</translation>
    </message>
    <message>
        <source>Do not publish: the curves of %1 depend on the private data, but for the promised one.</source>
        <translation>Nicht veröffentlichen: Die Kurven von %1 hängen von den privaten Daten ab, außer der zugesagten.</translation>
    </message>
    <message>
        <source>Nothing here for %1: select a run of PATE or DP-SGD
with a Rényi accountant</source>
        <translation>Hier nichts für %1: Wählen Sie einen Lauf von PATE
oder DP-SGD mit Rényi-Buchhaltung</translation>
    </message>
    <message>
        <source>Press Run: see which Rényi order
gives the least ε, and how it moves</source>
        <translation>Drücken Sie Start: welche Rényi-Ordnung
das kleinste ε gibt, und wie sie wandert</translation>
    </message>
    <message>
        <source>Rényi order α</source>
        <translation>Rényi-Ordnung α</translation>
    </message>
    <message>
        <source>Select a run to see its cost
over Rényi orders</source>
        <translation>Wählen Sie einen Lauf, um seine Kosten
über Rényi-Ordnungen zu sehen</translation>
    </message>
    <message>
        <source>Which Rényi order gives the least ε, and by how much</source>
        <translation>Welche Rényi-Ordnung das kleinste ε gibt, und wie deutlich</translation>
    </message>
    <message>
        <source>a run that is accounted over Rényi orders</source>
        <translation>einen Lauf, der über Rényi-Ordnungen verbucht wird</translation>
    </message>
    <message>
        <source>classic ε(α)</source>
        <translation>klassisches ε(α)</translation>
    </message>
    <message>
        <source>improved ε(α)</source>
        <translation>besseres ε(α)</translation>
    </message>
    <message>
        <source>promised ε(α)</source>
        <translation>zugesagtes ε(α)</translation>
    </message>
</context>
<context>
    <name>epsiloscope::OverColumns</name>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>What protecting each column costs in accuracy</source>
        <translation>Was der Schutz jeder Spalte an Genauigkeit kostet</translation>
    </message>
    <message>
        <source>Prices %1</source>
        <translation>Preise %1</translation>
    </message>
    <message>
        <source>Open a dataset first: prices are computed for each of its columns.</source>
        <translation>Öffnen Sie zuerst Daten: Preise werden für jede ihrer Spalten berechnet.</translation>
    </message>
    <message>
        <source>A file of votes has no columns to flip.</source>
        <translation>Eine Datei mit Stimmen hat keine Spalten zum Umschalten.</translation>
    </message>
    <message>
        <source>There are too many columns to rank. Use a table with fewer.</source>
        <translation>Für eine Rangfolge sind es zu viele Spalten. Nehmen Sie eine Tabelle mit weniger.</translation>
    </message>
    <message>
        <source>%1. %2 public and %3 private columns, one switched at a time: %4 runs.</source>
        <translation>%1. %2 öffentliche und %3 private Spalten, je eine umgeschaltet: %4 Läufe.</translation>
    </message>
    <message>
        <source> Rows with a missing public cell are dropped: a column with missing cells changes how records are dealt, so its runs are not exactly paired.</source>
        <translation> Zeilen mit einer fehlenden öffentlichen Zelle fallen weg: Eine Spalte mit fehlenden Zellen ändert, wie Datensätze verteilt werden; ihre Läufe sind also nicht genau gepaart.</translation>
    </message>
    <message>
        <source>Press Find: each column gets a bar</source>
        <translation>Drücken Sie Finden: Jede Spalte bekommt einen Balken</translation>
    </message>
    <message>
        <source>No prices yet</source>
        <translation>Noch keine Preise</translation>
    </message>
    <message>
        <source>Waiting for the first columns …</source>
        <translation>Warten auf die ersten Spalten …</translation>
    </message>
    <message>
        <source>No column has a price</source>
        <translation>Keine Spalte hat einen Preis</translation>
    </message>
    <message>
        <source>Choose a bar to see its curves</source>
        <translation>Wählen Sie einen Balken, um seine Kurven zu sehen</translation>
    </message>
    <message>
        <source>Shown: %1, %2</source>
        <translation>Gezeigt: %1, %2</translation>
    </message>
    <message>
        <source>No accuracy is known</source>
        <translation>Keine Genauigkeit ist bekannt</translation>
    </message>
    <message>
        <source>The experiment as it is failed, so nothing has a price: %1</source>
        <translation>Das Experiment, wie es ist, scheiterte, also hat nichts einen Preis: %1</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
</context>
<context>
    <name>epsiloscope::OverEpsilon</name>
    <message>
        <source>ε</source>
        <translation>ε</translation>
    </message>
    <message>
        <source>Which ε it takes, by runs at several</source>
        <translation>Welches ε nötig ist, nach Läufen bei mehreren</translation>
    </message>
    <message>
        <source>Solve %1</source>
        <translation>Ziel %1</translation>
    </message>
    <message>
        <source>ε %1 … %2</source>
        <translation>ε %1 … %2</translation>
    </message>
    <message>
        <source>Waiting for the first runs …</source>
        <translation>Warten auf die ersten Läufe …</translation>
    </message>
    <message>
        <source>Press Find: each mechanism gets a curve</source>
        <translation>Drücken Sie Finden: Jeder Mechanismus bekommt eine Kurve</translation>
    </message>
</context>
<context>
    <name>epsiloscope::OverSettings</name>
    <message>
        <source>other settings</source>
        <translation>andere Einstellungen</translation>
    </message>
    <message>
        <source>What a parameter does, or two together</source>
        <translation>Was ein Parameter bewirkt, oder zwei zusammen</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>Reihe %1</translation>
    </message>
    <message>
        <source>Choose two different lines</source>
        <translation>Wählen Sie zwei verschiedene Linien</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>The line to compare</source>
        <translation>Die zu vergleichende Linie</translation>
    </message>
    <message>
        <source>The line to compare it with</source>
        <translation>Die Linie, mit der verglichen wird</translation>
    </message>
    <message>
        <source>Where to compare them</source>
        <translation>Wo verglichen wird</translation>
    </message>
    <message>
        <source>at</source>
        <translation>bei</translation>
    </message>
    <message>
        <source>at %1, by %2</source>
        <translation>bei %1, um %2</translation>
    </message>
    <message>
        <source>with</source>
        <translation>mit</translation>
    </message>
</context>
<context>
    <name>epsiloscope::OverVotes</name>
    <message>
        <source>thresholds and noise</source>
        <translation>Schwellen und Rauschen</translation>
    </message>
    <message>
        <source>Which threshold and noise buy the most labels, on the votes at hand</source>
        <translation>Welche Schwelle und welches Rauschen bei diesen Stimmen die meisten Labels kaufen</translation>
    </message>
    <message>
        <source>Search %1</source>
        <translation>Suche %1</translation>
    </message>
    <message>
        <source>votes of %1</source>
        <translation>Stimmen von %1</translation>
    </message>
    <message>
        <source>Open a file of votes, or select a finished run that kept its votes.</source>
        <translation>Öffnen Sie eine Datei mit Stimmen, oder wählen Sie einen fertigen Lauf, der seine Stimmen behielt.</translation>
    </message>
    <message>
        <source>%1: %2 queries, %3 teachers, %4 classes, true classes %5; %6</source>
        <translation>%1: %2 Anfragen, %3 Lehrer, %4 Klassen, wahre Klassen %5; %6</translation>
    </message>
    <message>
        <source>%1: it is not known how many teachers learnt from one record, so no ε can be stated</source>
        <translation>%1: Wie viele Lehrer aus einem Datensatz lernten, ist nicht bekannt, also lässt sich kein ε nennen</translation>
    </message>
    <message>
        <source>Cancelled: nothing new was found</source>
        <translation>Abgebrochen: nichts Neues gefunden</translation>
    </message>
    <message>
        <source>Finished: %1 points · %2</source>
        <translation>Fertig: %1 Punkte · %2</translation>
    </message>
    <message>
        <source>In Confident-GNMax and GNMax each record teaches one teacher, so their votes would differ from these</source>
        <translation>In Confident-GNMax und GNMax lehrt jeder Datensatz einen Lehrer, also wären ihre Stimmen andere als diese</translation>
    </message>
    <message>
        <source>Points of the search, best first</source>
        <translation>Punkte der Suche, die besten zuerst</translation>
    </message>
    <message>
        <source>Searching %1 points</source>
        <translation>%1 Punkte werden versucht</translation>
    </message>
    <message>
        <source>Use the settings of this point</source>
        <translation>Die Einstellungen dieses Punktes benutzen</translation>
    </message>
    <message>
        <source>each record taught %1 teachers, and moves as many votes</source>
        <translation>jeder Datensatz lehrte %1 Lehrer und bewegt so viele Stimmen</translation>
    </message>
    <message>
        <source>each record taught one teacher</source>
        <translation>jeder Datensatz lehrte einen Lehrer</translation>
    </message>
    <message>
        <source>known</source>
        <translation>bekannt</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source> %1 labels</source>
        <translation> %1 Labels</translation>
    </message>
</context>
<context>
    <name>epsiloscope::PersonForm</name>
    <message>
        <source>%1 each keep %2 of %3 rows (%4).</source>
        <translation>Je %1 behalten %2 von %3 Zeilen (%4).</translation>
    </message>
    <message>
        <source>%1 persons: %2 rows each is usual, %3 the most.</source>
        <translation>%1 Personen: üblich sind je %2 Zeilen, höchstens %3.</translation>
    </message>
    <message>
        <source>&amp;rows each, at most</source>
        <translation>&amp;Zeilen von jeder, höchstens</translation>
    </message>
    <message>
        <source>Rows of a person</source>
        <translation>Zeilen einer Person</translation>
    </message>
    <message>
        <source>So many rows of one person are looked at, at most; the others are left out by lot. The number must be known to all, and not be read off the data.</source>
        <translation>So viele Zeilen einer Person werden höchstens angesehen; die anderen werden ausgelost und weggelassen. Die Zahl muss allen bekannt sein und darf nicht von den Daten abgelesen werden.</translation>
    </message>
    <message>
        <source>Whose data ε protects: all rows of a person, or each row by itself. Where it is a row&apos;s, a person with many rows may be known all the same.</source>
        <translation>Wessen Daten ε schützt: alle Zeilen einer Person, oder jede Zeile für sich. Gilt es für eine Zeile, so kann eine Person mit vielen Zeilen trotzdem erkannt werden.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>one %1, all rows</source>
        <translation>eine Person (%1), alle Zeilen</translation>
    </message>
    <message>
        <source>one row</source>
        <translation>eine Zeile</translation>
    </message>
    <message>
        <source>ε is about</source>
        <translation>ε gilt für</translation>
    </message>
</context>
<context>
    <name>epsiloscope::PersonQuestion</name>
    <message>
        <source>%1 persons have %2 rows: %3 each is usual, and one has %4. An ε of rows hides one of them alone.</source>
        <translation>%1 Personen haben %2 Zeilen: üblich sind je %3, und eine hat %4. Ein ε von Zeilen verbirgt nur eine davon.</translation>
    </message>
    <message>
        <source>Do not ask for these data</source>
        <translation>Bei diesen Daten nicht fragen</translation>
    </message>
    <message>
        <source>Do not ask whose ε is</source>
        <translation>Nicht fragen, für wen ε gilt</translation>
    </message>
    <message>
        <source>The %1&apos;s</source>
        <translation>Pro %1</translation>
    </message>
    <message>
        <source>The row&apos;s</source>
        <translation>Pro Zeile</translation>
    </message>
    <message>
        <source>ε is about all rows of one person. The column is not learnt from, and a person&apos;s rows stay together when the rows are dealt.</source>
        <translation>ε gilt für alle Zeilen einer Person. Aus der Spalte wird nicht gelernt, und die Zeilen einer Person bleiben beim Aufteilen beisammen.</translation>
    </message>
    <message>
        <source>ε is about one row, as of one who has no other. The column is not learnt from, and a person&apos;s rows stay together when the rows are dealt.</source>
        <translation>ε gilt für eine Zeile, als hätte niemand mehr. Aus der Spalte wird nicht gelernt, und die Zeilen einer Person bleiben beim Aufteilen beisammen.</translation>
    </message>
</context>
<context>
    <name>epsiloscope::PersonView</name>
    <message>
        <source>%1 of %2 noise calls change by more than declared</source>
        <translation>%1 von %2 Rauschaufrufen ändern sich um mehr als angegeben</translation>
    </message>
    <message>
        <source>A release shows nothing of one person.</source>
        <translation>Eine Veröffentlichung zeigt nichts von einer einzelnen Person.</translation>
    </message>
    <message>
        <source>Apart</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Being computed …</source>
        <translation>Wird berechnet …</translation>
    </message>
    <message>
        <source>Declared</source>
        <translation>Angegeben</translation>
    </message>
    <message>
        <source>Differences of all numbers, added up</source>
        <translation>Summe der Unterschiede aller Zahlen</translation>
    </message>
    <message>
        <source>How far both are apart</source>
        <translation>Wie weit beide auseinanderliegen</translation>
    </message>
    <message>
        <source>Load the data of this run to take one out.</source>
        <translation>Laden Sie die Daten dieses Laufs, um einen Datensatz oder eine Person herauszunehmen.</translation>
    </message>
    <message>
        <source>No noise call of %1 changes by more than declared</source>
        <translation>Keiner von %1 Rauschaufrufen ändert sich um mehr als angegeben</translation>
    </message>
    <message>
        <source>Noise calls</source>
        <translation>Rauschaufrufe</translation>
    </message>
    <message>
        <source>Noise of scale %1</source>
        <translation>Rauschen der Skala %1</translation>
    </message>
    <message>
        <source>Noise on</source>
        <translation>Rauschen auf</translation>
    </message>
    <message>
        <source>Nothing has been run yet. Run an experiment to take one record or person out.</source>
        <translation>Noch ist nichts gelaufen. Starten Sie einen Lauf, um einen Datensatz oder eine Person herauszunehmen.</translation>
    </message>
    <message>
        <source>Number in the private part</source>
        <translation>Nummer im privaten Teil</translation>
    </message>
    <message>
        <source>One person</source>
        <translation>Eine Person</translation>
    </message>
    <message>
        <source>Record %1 replaced</source>
        <translation>Datensatz %1 ersetzt</translation>
    </message>
    <message>
        <source>Root of the sum of squared differences</source>
        <translation>Wurzel der Summe der quadrierten Unterschiede</translation>
    </message>
    <message>
        <source>Take one out</source>
        <translation>Einen herausnehmen</translation>
    </message>
    <message>
        <source>Take one person out</source>
        <translation>Eine Person herausnehmen</translation>
    </message>
    <message>
        <source>Take one record out</source>
        <translation>Einen Datensatz herausnehmen</translation>
    </message>
    <message>
        <source>The largest difference</source>
        <translation>Der größte Unterschied</translation>
    </message>
    <message>
        <source>The most that one person may change</source>
        <translation>Das Meiste, was eine Person ändern darf</translation>
    </message>
    <message>
        <source>The one that lies farthest away</source>
        <translation>Der am weitesten entfernte</translation>
    </message>
    <message>
        <source>The person of row %1, %2 rows, replaced</source>
        <translation>Die Person von Zeile %1, %2 Zeilen, ersetzt</translation>
    </message>
    <message>
        <source>The person of row %1, 1 row, replaced</source>
        <translation>Die Person von Zeile %1, 1 Zeile, ersetzt</translation>
    </message>
    <message>
        <source>The same without this record or person, all noise drawn as before</source>
        <translation>Dasselbe ohne diesen Datensatz oder diese Person, alles Rauschen wie zuvor</translation>
    </message>
    <message>
        <source>What one person changes: what enters each noise call, and its bound</source>
        <translation>Was eine Person ändert: was in jeden Rauschaufruf eingeht, und seine Grenze</translation>
    </message>
    <message>
        <source>What the noise is added to; of many numbers, those that change most</source>
        <translation>Wozu das Rauschen kommt; von vielen Zahlen die, die sich am meisten ändern</translation>
    </message>
    <message>
        <source>Who is taken out</source>
        <translation>Wer herausgenommen wird</translation>
    </message>
    <message>
        <source>With</source>
        <translation>Mit</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>Ohne</translation>
    </message>
    <message>
        <source>Without it, noise is drawn another number of times.</source>
        <translation>Ohne ihn wird anders oft Rauschen gezogen.</translation>
    </message>
    <message>
        <source>Without record %1</source>
        <translation>Ohne Datensatz %1</translation>
    </message>
    <message>
        <source>Without the person of row %1, %2 rows</source>
        <translation>Ohne die Person von Zeile %1, %2 Zeilen</translation>
    </message>
    <message>
        <source>Without the person of row %1, 1 row</source>
        <translation>Ohne die Person von Zeile %1, 1 Zeile</translation>
    </message>
</context>
<context>
    <name>epsiloscope::PicturesModel</name>
    <message>
        <source>%1, class %2</source>
        <translation>%1, Klasse %2</translation>
    </message>
    <message>
        <source>%1, no class</source>
        <translation>%1, keine Klasse</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>Datensatz %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::PicturesView</name>
    <message>
        <source>%1–%2 of %3</source>
        <translation>%1–%2 von %3</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Classes of the pictures</source>
        <translation>Klassen der Bilder</translation>
    </message>
    <message>
        <source>Further pictures (Page Down)</source>
        <translation>Weitere Bilder (Bild ab)</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Pictures before (Page Up)</source>
        <translation>Bilder davor (Bild auf)</translation>
    </message>
    <message>
        <source>no pictures</source>
        <translation>keine Bilder</translation>
    </message>
</context>
<context>
    <name>epsiloscope::PlaneChart</name>
    <message>
        <source>%1: not with this k</source>
        <translation>%1: nicht mit diesem k</translation>
    </message>
    <message>
        <source>(0, %1) holds as well</source>
        <translation>(0, %1) gilt ebenso</translation>
    </message>
    <message>
        <source>1/n = %1: what publishing one record at random would cost</source>
        <translation>1/n = %1: was es kosten würde, einen zufälligen Datensatz zu veröffentlichen</translation>
    </message>
    <message>
        <source>Bagging in the ε–δ plane</source>
        <translation>Bagging in der ε–δ-Ebene</translation>
    </message>
    <message>
        <source>Liu, Jia and Gong: %1</source>
        <translation>Liu, Jia und Gong: %1</translation>
    </message>
    <message>
        <source>No bags are chosen</source>
        <translation>Keine Bags sind gewählt</translation>
    </message>
    <message>
        <source>promised ε (replace one record)</source>
        <translation>zugesagtes ε (einen Datensatz ersetzen)</translation>
    </message>
    <message>
        <source>δ %1, k from 1</source>
        <translation>δ %1, k ab 1</translation>
    </message>
    <message>
        <source>δ ≥ 1/n: with this chance a record is learnt from as it is.</source>
        <translation>δ ≥ 1/n: Mit dieser Wahrscheinlichkeit wird aus einem Datensatz so gelernt, wie er ist.</translation>
    </message>
    <message>
        <source>δ ≥ 1/n: “just a few” protection</source>
        <translation>δ ≥ 1/n: Schutz bis auf „einige wenige“</translation>
    </message>
</context>
<context>
    <name>epsiloscope::PlotCard</name>
    <message>
        <source> Arrow keys move it.</source>
        <translation> Pfeiltasten bewegen es.</translation>
    </message>
    <message>
        <source>Click, or move it with the arrow keys.</source>
        <translation>Klicken Sie, oder bewegen Sie es mit den Pfeiltasten.</translation>
    </message>
    <message>
        <source>Draw with the mouse, or with the arrow keys.</source>
        <translation>Zeichnen Sie mit der Maus oder mit den Pfeiltasten.</translation>
    </message>
</context>
<context>
    <name>epsiloscope::PlotNavigation</name>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Move to the left</source>
        <translation>Nach links</translation>
    </message>
    <message>
        <source>Move to the right</source>
        <translation>Nach rechts</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
</context>
<context>
    <name>epsiloscope::PluralityChart</name>
    <message>
        <source> queries</source>
        <translation> Anfragen</translation>
    </message>
    <message>
        <source> query</source>
        <translation> Anfrage</translation>
    </message>
    <message>
        <source>%1 of %2 votes</source>
        <translation>%1 von %2 Stimmen</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>, first round</source>
        <translation>, erste Runde</translation>
    </message>
    <message>
        <source>Do not publish: the votes of teachers are private data.</source>
        <translation>Nicht veröffentlichen: Die Stimmen der Lehrer sind private Daten.</translation>
    </message>
    <message>
        <source>How far the teachers agreed</source>
        <translation>Wie einig die Lehrer waren</translation>
    </message>
    <message>
        <source>No queries yet</source>
        <translation>Noch keine Anfragen</translation>
    </message>
    <message>
        <source>Show the &amp;votes of a query of this bar</source>
        <translation>Die &amp;Stimmen einer Anfrage dieser Säule</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>queries %1, bins of %2 votes, by their middle</source>
        <translation>Anfragen %1, Bins zu %2 Stimmen, nach ihrer Mitte</translation>
    </message>
    <message>
        <source>threshold of the check %1%2</source>
        <translation>Schwelle der Prüfung %1%2</translation>
    </message>
    <message>
        <source>votes of the plurality class</source>
        <translation>Stimmen der häufigsten Klasse</translation>
    </message>
</context>
<context>
    <name>epsiloscope::PointKeys</name>
    <message>
        <source>Read the point before or behind</source>
        <translation>Den Punkt davor oder dahinter lesen</translation>
    </message>
    <message>
        <source>Read the point of the curve beside</source>
        <translation>Den Punkt der Kurve daneben lesen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::PredictionPlot</name>
    <message>
        <source>%1 against %2.</source>
        <translation>%1 über %2.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Nothing is drawn yet.</source>
        <translation>Noch ist nichts gezeichnet.</translation>
    </message>
    <message>
        <source>the run</source>
        <translation>der Lauf</translation>
    </message>
    <message>
        <source>what came of it</source>
        <translation>was daraus wurde</translation>
    </message>
    <message>
        <source>you</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>your prediction</source>
        <translation>Ihre Vorhersage</translation>
    </message>
</context>
<context>
    <name>epsiloscope::PreparationForm</name>
    <message>
        <source>A file of public records with the same columns, with or without labels: teachers are asked to label them</source>
        <translation>Eine Datei öffentlicher Datensätze mit denselben Spalten, mit oder ohne Labels: Die Lehrer werden nach ihren Labels gefragt</translation>
    </message>
    <message>
        <source>A file with the same columns that only measures accuracy</source>
        <translation>Eine Datei mit denselben Spalten, die nur die Genauigkeit misst</translation>
    </message>
    <message>
        <source>Balance classes (reads class counts:
labels are known to all here)</source>
        <translation>Klassen ausgleichen (liest Anzahlen:
Labels sind hier allen bekannt)</translation>
    </message>
    <message>
        <source>Balance classes (reads class counts:
outside the guarantee)</source>
        <translation>Klassen ausgleichen (liest Anzahlen:
außerhalb der Zusage)</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>Fitted on</source>
        <translation>Gelernt auf</translation>
    </message>
    <message>
        <source>How categories become numbers</source>
        <translation>Wie aus Kategorien Zahlen werden</translation>
    </message>
    <message>
        <source>How many rows of the test file, from the first, become the public pool in place of a share of the training file: a number such as 9000, or a share such as 0.9</source>
        <translation>Wie viele Zeilen der Testdatei, von der ersten an, statt eines Anteils der Trainingsdatei der öffentliche Pool werden: eine Zahl wie 9000 oder ein Anteil wie 0.9</translation>
    </message>
    <message>
        <source>How numbers are scaled</source>
        <translation>Wie Zahlen skaliert werden</translation>
    </message>
    <message>
        <source>Leaves out rows so that every part has the same number of rows of each class</source>
        <translation>Lässt Zeilen weg, sodass jeder Teil von jeder Klasse gleich viele Zeilen hat</translation>
    </message>
    <message>
        <source>Missing cells</source>
        <translation>Fehlende Zellen</translation>
    </message>
    <message>
        <source>Personal ε</source>
        <translation>Persönliches ε</translation>
    </message>
    <message>
        <source>Pretrain on</source>
        <translation>Vortrainieren auf</translation>
    </message>
    <message>
        <source>Public pool</source>
        <translation>Öffentlicher Pool</translation>
    </message>
    <message>
        <source>Queries from it</source>
        <translation>Anfragen daraus</translation>
    </message>
    <message>
        <source>Ranges from</source>
        <translation>Bereiche aus</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Split and encoding</source>
        <translation>Aufteilung und Kodierung</translation>
    </message>
    <message>
        <source>Test file</source>
        <translation>Testdatei</translation>
    </message>
    <message>
        <source>The records of the public pool are the queries: no rows are set aside for them.</source>
        <translation>Die Datensätze des öffentlichen Pools sind die Anfragen: Keine Zeilen werden dafür zurückgelegt.</translation>
    </message>
    <message>
        <source>The test file measures accuracy: no rows are set aside for it.</source>
        <translation>Die Testdatei misst die Genauigkeit: Keine Zeilen werden dafür zurückgelegt.</translation>
    </message>
    <message>
        <source>What happens to missing cells</source>
        <translation>Was mit fehlenden Zellen geschieht</translation>
    </message>
    <message>
        <source>Where means, spreads and categories are learnt</source>
        <translation>Wo Mittel, Streuungen und Kategorien gelernt werden</translation>
    </message>
    <message>
        <source>Where the ranges and texts of protected columns come from</source>
        <translation>Woher die Bereiche und Texte geschützter Spalten kommen</translation>
    </message>
    <message>
        <source>as a category</source>
        <translation>als Kategorie</translation>
    </message>
    <message>
        <source>by declared ranges</source>
        <translation>nach erklärten Bereichen</translation>
    </message>
    <message>
        <source>declared ranges</source>
        <translation>erklärte Bereiche</translation>
    </message>
    <message>
        <source>drop their rows</source>
        <translation>ihre Zeilen weglassen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>none: all rows are for the test</source>
        <translation>keine: alle Zeilen sind für den Test</translation>
    </message>
    <message>
        <source>one-hot: a feature per category</source>
        <translation>one-hot: ein Merkmal je Kategorie</translation>
    </message>
    <message>
        <source>ordinal: numbered</source>
        <translation>ordinal: nummeriert</translation>
    </message>
    <message>
        <source>private pool: outside the guarantee</source>
        <translation>privater Pool: außerhalb der Zusage</translation>
    </message>
    <message>
        <source>public pool</source>
        <translation>öffentlicher Pool</translation>
    </message>
    <message>
        <source>standardise: mean 0, spread 1</source>
        <translation>standardisieren: Mittel 0, Streuung 1</translation>
    </message>
    <message>
        <source>the file&apos;s own where none is declared (leaks: outside the guarantee)</source>
        <translation>die der Datei, wo nichts erklärt ist (Leck: außerhalb der Zusage)</translation>
    </message>
    <message>
        <source>what is declared</source>
        <translation>was erklärt ist</translation>
    </message>
    <message>
        <source>ε is about</source>
        <translation>ε gilt für</translation>
    </message>
</context>
<context>
    <name>epsiloscope::Presenter</name>
    <message>
        <source>&amp;Laser</source>
        <translation>&amp;Laserpunkt</translation>
    </message>
    <message>
        <source>&amp;Notes and next step</source>
        <translation>&amp;Notizen und nächster Schritt</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>&amp;Vorführen</translation>
    </message>
    <message>
        <source>&amp;Spotlight</source>
        <translation>&amp;Scheinwerfer</translation>
    </message>
    <message>
        <source>A dot that follows the mouse, or the arrow keys</source>
        <translation>Ein Punkt, der der Maus oder den Pfeiltasten folgt</translation>
    </message>
    <message>
        <source>Choose the parts that are seen</source>
        <translation>Die sichtbaren Teile wählen</translation>
    </message>
    <message>
        <source>Dims all but a circle</source>
        <translation>Dunkelt alles ab außer einem Kreis</translation>
    </message>
    <message>
        <source>Dims all but one part of the window, and then the next</source>
        <translation>Dunkelt alles ab außer einem Teil des Fensters, und dann dem nächsten</translation>
    </message>
    <message>
        <source>Full screen for a room: large text, chosen parts, no name of a file or person</source>
        <translation>Vollbild für einen Raum: großer Text, gewählte Teile, kein Name einer Datei oder Person</translation>
    </message>
    <message>
        <source>Light the ne&amp;xt part</source>
        <translation>Nä&amp;chsten Teil beleuchten</translation>
    </message>
    <message>
        <source>Pa&amp;rts of the window</source>
        <translation>Tei&amp;le des Fensters</translation>
    </message>
    <message>
        <source>Presenting</source>
        <translation>Vorführen</translation>
    </message>
    <message>
        <source>The next step</source>
        <translation>Der nächste Schritt</translation>
    </message>
    <message>
        <source>The step before</source>
        <translation>Der Schritt davor</translation>
    </message>
</context>
<context>
    <name>epsiloscope::PresenterWindow</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Restart the time</source>
        <translation>Zeit neu &amp;starten</translation>
    </message>
    <message>
        <source>How long you have been presenting</source>
        <translation>Wie lange Sie schon vorführen</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>Weiter: %1</translation>
    </message>
    <message>
        <source>No notes. Those of the selected run stand here (N in the table of runs).</source>
        <translation>Keine Notizen. Die des gewählten Laufs stehen hier (N in der Tabelle der Läufe).</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Notes and next step · Epsiloscope</source>
        <translation>Notizen und nächster Schritt · Epsiloscope</translation>
    </message>
    <message>
        <source>Page Down</source>
        <translation>Bild ab</translation>
    </message>
    <message>
        <source>Page Up</source>
        <translation>Bild auf</translation>
    </message>
    <message>
        <source>Presenting</source>
        <translation>Vorführen</translation>
    </message>
    <message>
        <source>The next step</source>
        <translation>Der nächste Schritt</translation>
    </message>
    <message>
        <source>The step before</source>
        <translation>Der Schritt davor</translation>
    </message>
</context>
<context>
    <name>epsiloscope::PretrainingRow</name>
    <message>
        <source>Classes that are public and only pretrain</source>
        <translation>Klassen, die öffentlich sind und nur vortrainieren</translation>
    </message>
    <message>
        <source>Labels of the pictures to pretrain on</source>
        <translation>Labels der Bilder zum Vortrainieren</translation>
    </message>
    <message>
        <source>Pictures of these classes count as public: they are used for pretraining only, and their classes are not learnt.</source>
        <translation>Bilder dieser Klassen gelten als öffentlich: Sie dienen nur dem Vortrainieren, und ihre Klassen werden nicht gelernt.</translation>
    </message>
    <message>
        <source>Pictures to pretrain on</source>
        <translation>Bilder zum Vortrainieren</translation>
    </message>
    <message>
        <source>Pretrain on</source>
        <translation>Vortrainieren auf</translation>
    </message>
    <message>
        <source>Public pictures of the same size; they cost no ε</source>
        <translation>Öffentliche Bilder derselben Größe; sie kosten kein ε</translation>
    </message>
    <message>
        <source>Public pictures that a network may learn from before it sees a private one</source>
        <translation>Öffentliche Bilder, aus denen ein Netz lernen darf, bevor es ein privates sieht</translation>
    </message>
    <message>
        <source>Their labels, where these are in a file of their own</source>
        <translation>Ihre Labels, falls sie in einer eigenen Datei stehen</translation>
    </message>
    <message>
        <source>another file …</source>
        <translation>andere Datei …</translation>
    </message>
    <message>
        <source>classes of these data …</source>
        <translation>Klassen dieser Daten …</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
</context>
<context>
    <name>epsiloscope::PreviewModel</name>
    <message>
        <source>%1 (as found)</source>
        <translation>%1 (wie erkannt)</translation>
    </message>
    <message>
        <source>Column %1: %2</source>
        <translation>Spalte %1: %2</translation>
    </message>
    <message>
        <source>How this column is read: click, or press F2 or the space bar, to change it</source>
        <translation>Wie diese Spalte gelesen wird: Klick, F2 oder Leertaste ändert es</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Type of %1: %2</source>
        <translation>Typ von %1: %2</translation>
    </message>
    <message>
        <source>as found</source>
        <translation>wie erkannt</translation>
    </message>
    <message>
        <source>category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
</context>
<context>
    <name>epsiloscope::PreviewTable</name>
    <message>
        <source>The first rows as they are read; the row above them has the types</source>
        <translation>Die ersten Zeilen, wie sie gelesen werden; die Zeile darüber hat die Typen</translation>
    </message>
    <message>
        <source>Type of the column</source>
        <translation>Typ der Spalte</translation>
    </message>
</context>
<context>
    <name>epsiloscope::PriceChart</name>
    <message>
        <source> The keys up and down choose a column, whose curves are shown below.</source>
        <translation> Die Tasten auf und ab wählen eine Spalte, deren Kurven unten stehen.</translation>
    </message>
    <message>
        <source>%1 now, mean of %2 repeats</source>
        <translation>%1 jetzt, Mittel von %2 Wiederholungen</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>To the column above</source>
        <translation>Zur Spalte darüber</translation>
    </message>
    <message>
        <source>To the column below</source>
        <translation>Zur Spalte darunter</translation>
    </message>
    <message>
        <source>What protecting a column costs</source>
        <translation>Was der Schutz einer Spalte kostet</translation>
    </message>
    <message>
        <source>accuracy if public − accuracy if private (percentage points)</source>
        <translation>Genauigkeit öffentlich − privat (Prozentpunkte)</translation>
    </message>
    <message>
        <source>column, by rank</source>
        <translation>Spalte, nach Rang</translation>
    </message>
    <message>
        <source>each run</source>
        <translation>jeder Lauf</translation>
    </message>
    <message>
        <source>mean + standard error</source>
        <translation>Mittel + Standardfehler</translation>
    </message>
    <message>
        <source>mean − standard error</source>
        <translation>Mittel − Standardfehler</translation>
    </message>
    <message>
        <source>private now</source>
        <translation>jetzt privat</translation>
    </message>
    <message>
        <source>private now: what protecting it costs</source>
        <translation>jetzt privat: was ihr Schutz kostet</translation>
    </message>
    <message>
        <source>public now</source>
        <translation>jetzt öffentlich</translation>
    </message>
    <message>
        <source>public now: what protecting it would cost</source>
        <translation>jetzt öffentlich: was ihr Schutz kosten würde</translation>
    </message>
    <message>
        <source>± standard error</source>
        <translation>± Standardfehler</translation>
    </message>
    <message>
        <source>± standard error of %1 paired repeats</source>
        <translation>± Standardfehler von %1 gepaarten Wiederholungen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::PriceCurvesChart</name>
    <message>
        <source>Accuracy with %1 public and private</source>
        <translation>Genauigkeit mit %1 öffentlich und privat</translation>
    </message>
    <message>
        <source>Accuracy with the column public and private</source>
        <translation>Genauigkeit mit der Spalte öffentlich und privat</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>accuracy, mean</source>
        <translation>Genauigkeit, Mittel</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>wie es ist</translation>
    </message>
    <message>
        <source>as it is: %1 %2</source>
        <translation>wie es ist: %1 %2</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>flipped</source>
        <translation>umgeschaltet</translation>
    </message>
    <message>
        <source>flipped: %1 %2</source>
        <translation>umgeschaltet: %1 %2</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>labels answered</source>
        <translation>beantwortete Labels</translation>
    </message>
    <message>
        <source>mean ± sd of %1 repeats</source>
        <translation>Mittel ± Standardabw. von %1 Wiederholungen</translation>
    </message>
    <message>
        <source>private</source>
        <translation>privat</translation>
    </message>
    <message>
        <source>public</source>
        <translation>öffentlich</translation>
    </message>
</context>
<context>
    <name>epsiloscope::PrivateWords</name>
    <message>
        <source>a file</source>
        <translation>eine Datei</translation>
    </message>
    <message>
        <source>the data</source>
        <translation>die Daten</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>dieser Rechner</translation>
    </message>
</context>
<context>
    <name>epsiloscope::PublishedBaggingModel</name>
    <message>
        <source>%1 (ε %2)</source>
        <translation>%1 (ε %2)</translation>
    </message>
    <message>
        <source>%1, repeats: %2. %3</source>
        <translation>%1, Wiederholungen: %2. %3</translation>
    </message>
    <message>
        <source>%1; %2 queries</source>
        <translation>%1; %2 Anfragen</translation>
    </message>
    <message>
        <source>%1; noise σ = %2</source>
        <translation>%1; Rauschen σ = %2</translation>
    </message>
    <message>
        <source>%1; without privacy %2 percent</source>
        <translation>%1; ohne Privatheit %2 Prozent</translation>
    </message>
    <message>
        <source>2a</source>
        <translation>2a</translation>
    </message>
    <message>
        <source>3a</source>
        <translation>3a</translation>
    </message>
    <message>
        <source>Accuracy on the test set as printed</source>
        <translation>Genauigkeit auf der Testmenge wie gedruckt</translation>
    </message>
    <message>
        <source>Accuracy on the test set as printed, at an ε of its own</source>
        <translation>Genauigkeit auf der Testmenge wie gedruckt, bei einem eigenen ε</translation>
    </message>
    <message>
        <source>After pretraining on public pictures</source>
        <translation>Nach Vortraining auf öffentlichen Bildern</translation>
    </message>
    <message>
        <source>As printed, for bagging and DP-SGD: add or remove one record</source>
        <translation>Wie gedruckt, für Bagging und DP-SGD: einen Datensatz hinzufügen oder entfernen</translation>
    </message>
    <message>
        <source>DP-SGD</source>
        <translation>DP-SGD</translation>
    </message>
    <message>
        <source>From scratch</source>
        <translation>Von Grund auf</translation>
    </message>
    <message>
        <source>Mean accuracy ± standard deviation over repeats of the latest finished run in the list with these settings</source>
        <translation>Mittlere Genauigkeit ± Standardabweichung über Wiederholungen des letzten fertigen Laufs der Liste mit diesen Einstellungen</translation>
    </message>
    <message>
        <source>No finished run in the list has these settings.</source>
        <translation>Kein fertiger Lauf der Liste hat diese Einstellungen.</translation>
    </message>
    <message>
        <source>PATE</source>
        <translation>PATE</translation>
    </message>
    <message>
        <source>Table %1: ε = %2 at δ = %3, add or remove one record</source>
        <translation>Tabelle %1: ε = %2 bei δ = %3, einen Datensatz hinzufügen oder entfernen</translation>
    </message>
    <message>
        <source>bagging</source>
        <translation>Bagging</translation>
    </message>
    <message>
        <source>k</source>
        <translation>k</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>δ</source>
        <translation>δ</translation>
    </message>
    <message>
        <source>ε</source>
        <translation>ε</translation>
    </message>
</context>
<context>
    <name>epsiloscope::QualityView</name>
    <message>
        <source>%1 loses most: %2 (95 %: %3). Grey: without privacy. Coloured: this run.</source>
        <translation>%1 verliert am meisten: %2 (95 %: %3). Grau: ohne Privatheit. Farbig: dieser Lauf.</translation>
    </message>
    <message>
        <source>&amp;What was predicted</source>
        <translation>&amp;Was vorhergesagt wurde</translation>
    </message>
    <message>
        <source>Accuracy by class</source>
        <translation>Genauigkeit je Klasse</translation>
    </message>
    <message>
        <source>Accuracy by class and by group, with and without privacy</source>
        <translation>Genauigkeit je Klasse und Gruppe, mit und ohne Privatheit</translation>
    </message>
    <message>
        <source>Accuracy by group, with and without privacy</source>
        <translation>Genauigkeit je Gruppe, mit und ohne Privatheit</translation>
    </message>
    <message>
        <source>After the first repeat this shows accuracy by class and group.</source>
        <translation>Nach der ersten Wiederholung steht hier die Genauigkeit je Klasse und Gruppe.</translation>
    </message>
    <message>
        <source>By &amp;class</source>
        <translation>Je &amp;Klasse</translation>
    </message>
    <message>
        <source>Column to group the test records by</source>
        <translation>Spalte, nach der die Test-Datensätze gruppiert werden</translation>
    </message>
    <message>
        <source>Confusion matrix: rows are the true classes, columns the predicted ones</source>
        <translation>Verwechslungsmatrix: Zeilen sind die wahren Klassen, Spalten die vorhergesagten</translation>
    </message>
    <message>
        <source>Counting …</source>
        <translation>Wird gezählt …</translation>
    </message>
    <message>
        <source>Counts of %1 repeats.</source>
        <translation>Anzahlen aus %1 Wiederholungen.</translation>
    </message>
    <message>
        <source>Counts of 1 repeat.</source>
        <translation>Anzahlen aus 1 Wiederholung.</translation>
    </message>
    <message>
        <source>Grey: without privacy. Coloured: this run. Lines: 95 % intervals.</source>
        <translation>Grau: ohne Privatheit. Farbig: dieser Lauf. Linien: 95-%-Intervalle.</translation>
    </message>
    <message>
        <source>In this run no query got a label, so there is no model to examine.</source>
        <translation>In diesem Lauf bekam keine Anfrage ein Label, also gibt es kein Modell zu untersuchen.</translation>
    </message>
    <message>
        <source>Model whose predictions are shown</source>
        <translation>Modell, dessen Vorhersagen gezeigt werden</translation>
    </message>
    <message>
        <source>No group of 30 records or more loses accuracy to privacy.</source>
        <translation>Keine Gruppe mit 30 oder mehr Datensätzen verliert Genauigkeit an die Privatheit.</translation>
    </message>
    <message>
        <source>Nothing has been run yet. Run an experiment to see its accuracy by class and group, and which groups lose it to privacy.</source>
        <translation>Noch lief nichts. Starten Sie ein Experiment, um seine Genauigkeit je Klasse und Gruppe zu sehen, und welche Gruppen sie an die Privatheit verlieren.</translation>
    </message>
    <message>
        <source>Rows: the true class. Columns: the predicted class.</source>
        <translation>Zeilen: die wahre Klasse. Spalten: die vorhergesagte Klasse.</translation>
    </message>
    <message>
        <source>The test records have no column to group by.</source>
        <translation>Die Test-Datensätze haben keine Spalte zum Gruppieren.</translation>
    </message>
    <message>
        <source>There is no such model: a release trains none without privacy.</source>
        <translation>Ein solches Modell gibt es nicht: Eine Freigabe trainiert keines ohne Privatheit.</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>Dieser Lauf</translation>
    </message>
    <message>
        <source>This run ended before its first repeat did, so there is no model to examine.</source>
        <translation>Dieser Lauf endete vor seiner ersten Wiederholung, also gibt es kein Modell zu untersuchen.</translation>
    </message>
    <message>
        <source>Who is mis&amp;judged? By</source>
        <translation>Wer wird ver&amp;kannt? Nach</translation>
    </message>
    <message>
        <source>a run of this window, whose data are loaded</source>
        <translation>einen Lauf dieses Fensters, dessen Daten geladen sind</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>Klasse %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::QueryWalkBar</name>
    <message>
        <source> · query %1 of %2</source>
        <translation> · Anfrage %1 von %2</translation>
    </message>
    <message>
        <source>By the data-dependent cost, each at its own order</source>
        <translation>Nach den datenabhängigen Kosten, jede bei ihrer eigenen Ordnung</translation>
    </message>
    <message>
        <source>In which order</source>
        <translation>In welcher Reihenfolge</translation>
    </message>
    <message>
        <source>Number of the query</source>
        <translation>Nummer der Anfrage</translation>
    </message>
    <message>
        <source>Place among the queries</source>
        <translation>Platz unter den Anfragen</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Which queries</source>
        <translation>Welche Anfragen</translation>
    </message>
    <message>
        <source>all queries</source>
        <translation>alle Anfragen</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>beantwortet</translation>
    </message>
    <message>
        <source>as asked</source>
        <translation>wie gestellt</translation>
    </message>
    <message>
        <source>most expensive first</source>
        <translation>teuerste zuerst</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>query</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>student alone</source>
        <translation>Schüler allein</translation>
    </message>
    <message>
        <source>wrong labels</source>
        <translation>falsche Labels</translation>
    </message>
    <message>
        <source>← → one query, Page up and Page down ten, Home and End the first and the last</source>
        <translation>← → eine Anfrage, Bild auf und Bild ab zehn, Pos1 und Ende die erste und die letzte</translation>
    </message>
</context>
<context>
    <name>epsiloscope::QuestionBar</name>
    <message>
        <source>Choose the data</source>
        <translation>Die Daten wählen</translation>
    </message>
    <message>
        <source>Choose the mechanism</source>
        <translation>Den Mechanismus wählen</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Data: samples, the files opened last (Alt+D)</source>
        <translation>Daten: Beispiele, zuletzt geöffnete Dateien (Alt+D)</translation>
    </message>
    <message>
        <source>The ledger</source>
        <translation>Das Kontobuch</translation>
    </message>
    <message>
        <source>ε: arrows move it, digits are typed, Return keeps the live run</source>
        <translation>ε: Pfeile bewegen es, Ziffern werden getippt, Eingabe behält den Live-Lauf</translation>
    </message>
</context>
<context>
    <name>epsiloscope::QuizDialog</name>
    <message>
        <source>%1  (%2)</source>
        <translation>%1  (%2)</translation>
    </message>
    <message>
        <source>%1 of %2 were right.</source>
        <translation>%1 von %2 waren richtig.</translation>
    </message>
    <message>
        <source>&amp;After the course</source>
        <translation>&amp;Nach dem Kurs</translation>
    </message>
    <message>
        <source>&amp;Before the course</source>
        <translation>&amp;Vor dem Kurs</translation>
    </message>
    <message>
        <source>&amp;Delete the file</source>
        <translation>Datei &amp;löschen</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>&amp;Fertig</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Show the file</source>
        <translation>Datei &amp;zeigen</translation>
    </message>
    <message>
        <source>Answer those before the course first</source>
        <translation>Beantworten Sie zuerst die vor dem Kurs</translation>
    </message>
    <message>
        <source>Before: %1 of %3. After: %2 of %3.</source>
        <translation>Vorher: %1 von %3. Nachher: %2 von %3.</translation>
    </message>
    <message>
        <source>Begins another sitting: the one before it stays without its second half</source>
        <translation>Beginnt eine neue Sitzung: Die davor bleibt ohne zweite Hälfte</translation>
    </message>
    <message>
        <source>Choose an answer</source>
        <translation>Wählen Sie eine Antwort</translation>
    </message>
    <message>
        <source>Come back after the course for the other ten.</source>
        <translation>Kommen Sie nach dem Kurs für die anderen zehn wieder.</translation>
    </message>
    <message>
        <source>I do not &amp;know  (0)</source>
        <translation>Ich &amp;weiß es nicht  (0)</translation>
    </message>
    <message>
        <source>I do not know</source>
        <translation>Ich weiß es nicht</translation>
    </message>
    <message>
        <source>Nothing is kept yet.</source>
        <translation>Noch ist nichts aufbewahrt.</translation>
    </message>
    <message>
        <source>Question %1 of %2</source>
        <translation>Frage %1 von %2</translation>
    </message>
    <message>
        <source>Ten &amp;questions on odds…</source>
        <translation>Zehn &amp;Fragen zu Chancen…</translation>
    </message>
    <message>
        <source>Ten questions on odds</source>
        <translation>Zehn Fragen zu Chancen</translation>
    </message>
    <message>
        <source>Ten questions on odds · Epsiloscope</source>
        <translation>Zehn Fragen zu Chancen · Epsiloscope</translation>
    </message>
    <message>
        <source>Ten questions on what ε and δ mean in odds: once before a course or a lesson, and once after it with other numbers. Nothing is said about an answer until the end. Guess where you must, or say that you do not know: it is no examination, and only you see the result.

What is kept, on this computer alone: a random code, the day, the questions and the answers. No name, no time of day. Nothing is sent anywhere.</source>
        <translation>Zehn Fragen dazu, was ε und δ in Chancen bedeuten: einmal vor einem Kurs oder einer Lektion, einmal danach mit anderen Zahlen. Über eine Antwort wird bis zum Ende nichts gesagt. Raten Sie, wo Sie müssen, oder sagen Sie, dass Sie es nicht wissen: Es ist keine Prüfung, und nur Sie sehen das Ergebnis.

Aufbewahrt wird, nur auf diesem Rechner: ein zufälliger Code, der Tag, die Fragen und die Antworten. Kein Name, keine Uhrzeit. Nichts wird irgendwohin gesendet.</translation>
    </message>
    <message>
        <source>The answers are in %1</source>
        <translation>Die Antworten liegen in %1</translation>
    </message>
    <message>
        <source>The answers could not be kept: %1</source>
        <translation>Die Antworten konnten nicht aufbewahrt werden: %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::QuizWords</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 of 1,000</source>
        <translation>%1 von 1,000</translation>
    </message>
    <message>
        <source>%1 of 100</source>
        <translation>%1 von 100</translation>
    </message>
    <message>
        <source>%1 results about the same people are published, each with ε = %2 and δ = 0. Which ε do they promise together, for certain?</source>
        <translation>%1 Ergebnisse über dieselben Personen werden veröffentlicht, jedes mit ε = %2 und δ = 0. Welches ε sagen sie zusammen sicher zu?</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1-mal</translation>
    </message>
    <message>
        <source>A careless choice: ε = 0.5 and δ = %1. Someone names a person as used only where they cannot be wrong. Of 1,000 such people, how many may they name on average?</source>
        <translation>Eine leichtsinnige Wahl: ε = 0.5 und δ = %1. Jemand nennt eine Person nur dann benutzt, wenn er sich nicht irren kann. Wie viele von 1,000 solchen Personen darf er im Mittel nennen?</translation>
    </message>
    <message>
        <source>A mechanism keeps its ε but for a chance of δ = %1, with which it may tell everything. It is used %2 times, each time with new noise. How likely may it be that it tells everything at least once?</source>
        <translation>Ein Mechanismus hält sein ε, bis auf eine Chance von δ = %1, mit der er alles verraten darf. Er wird %2-mal benutzt, jedes Mal mit neuem Rauschen. Wie wahrscheinlich darf es sein, dass er mindestens einmal alles verrät?</translation>
    </message>
    <message>
        <source>A result has ε = %1 for one record. Two sisters are either both in the data or neither is. How many times as likely may the result be with both of them as with neither?</source>
        <translation>Ein Ergebnis hat ε = %1 für einen Datensatz. Zwei Schwestern sind entweder beide in den Daten oder keine. Wie viel Mal so wahrscheinlich darf das Ergebnis mit beiden sein wie mit keiner?</translation>
    </message>
    <message>
        <source>A result was published with ε = %1. Five teams round it, draw it and combine it with public figures; none sees the data. Which ε holds for all that they publish?</source>
        <translation>Ein Ergebnis wurde mit ε = %1 veröffentlicht. Fünf Gruppen runden es, zeichnen es und verbinden es mit öffentlichen Zahlen; keine sieht die Daten. Welches ε gilt für alles, was sie veröffentlichen?</translation>
    </message>
    <message>
        <source>A run was planned with ε = %1 for any data. From the votes that were cast it is computed afterwards that it spent ε = %2. Which may be promised, as it stands, to the people in the data?</source>
        <translation>Ein Lauf war mit ε = %1 für alle Daten geplant. Aus den abgegebenen Stimmen wird danach berechnet, dass er ε = %2 verbrauchte. Welches darf man den Personen in den Daten zusagen, so wie es ist?</translation>
    </message>
    <message>
        <source>A test is to find out whose records were used. Of people who were not, it may wrongly name %1. At ε = %2 and δ = 0, at most how many of those who were used does it find?</source>
        <translation>Ein Test soll finden, wessen Datensätze benutzt wurden. Von Personen, die es nicht wurden, darf er %1 fälschlich nennen. Wie viele der Benutzten findet er bei ε = %2 und δ = 0 höchstens?</translation>
    </message>
    <message>
        <source>At ε = %1 and δ = 0, how many times as likely may any one result be with your record as without it?</source>
        <translation>Bei ε = %1 und δ = 0: Wie viel Mal so wahrscheinlich darf irgendein Ergebnis mit Ihrem Datensatz sein wie ohne ihn?</translation>
    </message>
    <message>
        <source>Whether a record was used is decided by a fair coin. Someone who knows everything else guesses from a result with ε = %1 and δ = 0. Of 100 guesses, at most how many are right on average?</source>
        <translation>Eine faire Münze entscheidet, ob ein Datensatz benutzt wurde. Jemand, der alles andere weiß, rät nach einem Ergebnis mit ε = %1 und δ = 0. Wie viele von 100 Vermutungen stimmen im Mittel höchstens?</translation>
    </message>
    <message>
        <source>You hold it for %1 likely that Ada&apos;s record was used. A result is published with ε = %2 and δ = 0. After reading it, at most how likely may it become to you?</source>
        <translation>Sie halten es für %1 wahrscheinlich, dass Adas Datensatz benutzt wurde. Ein Ergebnis mit ε = %2 und δ = 0 wird veröffentlicht. Für wie wahrscheinlich dürfen Sie es nach dem Lesen höchstens halten?</translation>
    </message>
    <message>
        <source>none of the two</source>
        <translation>keines von beiden</translation>
    </message>
    <message>
        <source>ε = %1</source>
        <translation>ε = %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RaceChart</name>
    <message>
        <source>%1  %2</source>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>%1: accuracy %2 ± %3</source>
        <translation>%1: Genauigkeit %2 ± %3</translation>
    </message>
    <message>
        <source>, %1 labels</source>
        <translation>, %1 Labels</translation>
    </message>
    <message>
        <source>, ε = %1, %2</source>
        <translation>, ε = %1, %2</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>accuracy (share of test records)</source>
        <translation>Genauigkeit (Anteil der Test-Datensätze)</translation>
    </message>
    <message>
        <source>accuracy of each repeat</source>
        <translation>Genauigkeit jeder Wiederholung</translation>
    </message>
    <message>
        <source>accuracy, mean of repeats</source>
        <translation>Genauigkeit, Mittel der Wiederholungen</translation>
    </message>
    <message>
        <source>accuracy, quartiles of repeats, %1</source>
        <translation>Genauigkeit, Quartile der Wiederholungen, %1</translation>
    </message>
    <message>
        <source>each repeat</source>
        <translation>jede Wiederholung</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>mean of repeats</source>
        <translation>Mittel der Wiederholungen</translation>
    </message>
    <message>
        <source>mechanism, by rank</source>
        <translation>Mechanismus, nach Rang</translation>
    </message>
    <message>
        <source>quartiles, %1</source>
        <translation>Quartile, %1</translation>
    </message>
    <message>
        <source>repeat</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>Press Find:
each mechanism gets a lane</source>
        <translation>Drücken Sie Finden:
Jeder Mechanismus bekommt eine Bahn</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RangesForm</name>
    <message>
        <source> · %1 needed</source>
        <translation> · %1 nötig</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Declare what a column may hold: ranges read off the data would leak. Values outside a declared range are clipped to it; texts that are not listed count as none of the texts.</source>
        <translation>Erklären Sie, was eine Spalte enthalten darf: Bereiche, die aus den Daten gelesen werden, verraten etwas. Werte außerhalb eines erklärten Bereichs werden gekappt; nicht genannte Texte zählen als keiner der Texte.</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>Undeclared ranges are read off the file: outside the guarantee.</source>
        <translation>Nicht erklärte Bereiche werden aus der Datei gelesen: außerhalb der Zusage.</translation>
    </message>
    <message>
        <source>Use declared ranges only</source>
        <translation>Nur erklärte Bereiche</translation>
    </message>
    <message>
        <source>Use the file&apos;s own (leaks: outside the guarantee)</source>
        <translation>Die der Datei (Leck: außerhalb der Zusage)</translation>
    </message>
    <message>
        <source>Use what is published (%1)</source>
        <translation>Veröffentlichtes nehmen (%1)</translation>
    </message>
    <message>
        <source>What columns may hold</source>
        <translation>Was Spalten enthalten dürfen</translation>
    </message>
    <message>
        <source>What private columns may hold</source>
        <translation>Was private Spalten enthalten dürfen</translation>
    </message>
    <message>
        <source>choose it</source>
        <translation>wählen</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>Zahlen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RangesModel</name>
    <message>
        <source>%1 texts</source>
        <translation>%1 Texte</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Known from</source>
        <translation>Bekannt aus</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>a range of numbers is declared, and the column holds texts</source>
        <translation>ein Zahlenbereich ist erklärt, und die Spalte enthält Texte</translation>
    </message>
    <message>
        <source>declared</source>
        <translation>erklärt</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>name at least two texts, with commas between them</source>
        <translation>nennen Sie mindestens zwei Texte, mit Kommas dazwischen</translation>
    </message>
    <message>
        <source>needed</source>
        <translation>nötig</translation>
    </message>
    <message>
        <source>needed: give a minimum and a maximum</source>
        <translation>nötig: Nennen Sie Minimum und Maximum</translation>
    </message>
    <message>
        <source>needed: name the texts that it may hold</source>
        <translation>nötig: Nennen Sie die möglichen Texte</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>published: %1</source>
        <translation>veröffentlicht: %1</translation>
    </message>
    <message>
        <source>texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>the %1 is missing</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>the %1 is no number</source>
        <translation>%1 ist keine Zahl</translation>
    </message>
    <message>
        <source>the file&apos;s own (leaks)</source>
        <translation>die der Datei (Leck)</translation>
    </message>
    <message>
        <source>the minimum must be below the maximum</source>
        <translation>das Minimum muss unter dem Maximum liegen</translation>
    </message>
    <message>
        <source>“?” among the texts stands for missing cells</source>
        <translation>„?“ unter den Texten steht für fehlende Zellen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RecentFiles</name>
    <message>
        <source>no longer there</source>
        <translation>nicht mehr da</translation>
    </message>
    <message>
        <source>not readable</source>
        <translation>nicht lesbar</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RecentList</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Files opened last</source>
        <translation>Zuletzt geöffnete Dateien</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>Aus der Liste entfernen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RecordPanel</name>
    <message>
        <source>%1 into %2 parts, a teacher each; marked: %3</source>
        <translation>%1 in %2 Teile, je ein Lehrer; markiert: %3</translation>
    </message>
    <message>
        <source>&amp;In row</source>
        <translation>In Z&amp;eile</translation>
    </message>
    <message>
        <source>&amp;Query</source>
        <translation>&amp;Anfrage</translation>
    </message>
    <message>
        <source>A row of the data file; ↑ ↓ go to the next private one</source>
        <translation>Eine Zeile der Datei; ↑ ↓ gehen zur nächsten privaten</translation>
    </message>
    <message>
        <source>In the order asked; ← → in the pictures</source>
        <translation>In der gestellten Reihenfolge; ← → in den Bildern</translation>
    </message>
    <message>
        <source>Mi&amp;ght be added</source>
        <translation>Könnte &amp;hinzukommen</translation>
    </message>
    <message>
        <source>No query has been asked yet.</source>
        <translation>Noch wurde keine Anfrage gestellt.</translation>
    </message>
    <message>
        <source>Number of the query</source>
        <translation>Nummer der Anfrage</translation>
    </message>
    <message>
        <source>Pa&amp;ys most</source>
        <translation>&amp;Zahlt am meisten</translation>
    </message>
    <message>
        <source>That row: %1</source>
        <translation>Diese Zeile: %1</translation>
    </message>
    <message>
        <source>The teachers&apos; votes are kept only for the latest repeat and the last six runs: run it again to see them.</source>
        <translation>Die Stimmen der Lehrer bleiben nur für die letzte Wiederholung und die letzten sechs Läufe: Starten Sie neu, um sie zu sehen.</translation>
    </message>
    <message>
        <source>What a newcomer would pay</source>
        <translation>Was ein Neuzugang zahlen würde</translation>
    </message>
    <message>
        <source>Who is shown, by a row of the data file</source>
        <translation>Wer gezeigt wird, nach einer Zeile der Datei</translation>
    </message>
    <message>
        <source>Who pays most, on the most expensive query</source>
        <translation>Wer am meisten zahlt, bei der teuersten Anfrage</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RecordStrip</name>
    <message>
        <source>Left and right go from query to query, Ctrl with up and down from teacher to teacher, up and down from one to the next.</source>
        <translation>Links und rechts gehen von Anfrage zu Anfrage, Strg mit auf und ab von Lehrer zu Lehrer, auf und ab von einem zum nächsten.</translation>
    </message>
    <message>
        <source>What its teachers say on the queries that cost it most</source>
        <translation>Was die eigenen Lehrer zu den Anfragen sagen, die am meisten kosten</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RecordsChart</name>
    <message>
        <source>%1 at δ = %2 (%3)</source>
        <translation>%1 bei δ = %2 (%3)</translation>
    </message>
    <message>
        <source>%1, %2, which pays most: %3</source>
        <translation>%1, %2, zahlt am meisten: %3</translation>
    </message>
    <message>
        <source>%1, bins of %2 in ε, by their middle (%3)</source>
        <translation>%1, Bins zu %2 in ε, nach ihrer Mitte (%3)</translation>
    </message>
    <message>
        <source>%1, which pays most</source>
        <translation>%1, zahlt am meisten</translation>
    </message>
    <message>
        <source>Conjectured: these ε are believed, not proved.</source>
        <translation>Vermutet: Diese ε werden geglaubt, sind nicht bewiesen.</translation>
    </message>
    <message>
        <source>Do not publish: what single %1 pay depends on private data.</source>
        <translation>Nicht veröffentlichen: Was einzelne %1 zahlen, hängt von privaten Daten ab.</translation>
    </message>
    <message>
        <source>No figures yet</source>
        <translation>Noch keine Zahlen</translation>
    </message>
    <message>
        <source>Shift and arrow keys go from bar to bar, V to the next one of a bar, T shows the values as a table.</source>
        <translation>Umschalt und Pfeiltasten gehen von Säule zu Säule, V zum nächsten einer Säule, T zeigt die Werte als Tabelle.</translation>
    </message>
    <message>
        <source>Show &amp;one of this bar</source>
        <translation>Einen aus dieser &amp;Säule zeigen</translation>
    </message>
    <message>
        <source>What each %1 pays</source>
        <translation>Kosten je %1</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>everybody</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>everybody in subsample-and-aggregate, promised</source>
        <translation>alle in Subsample-and-Aggregate, zugesagt</translation>
    </message>
    <message>
        <source>most</source>
        <translation>am meisten</translation>
    </message>
    <message>
        <source>ε %1 to %2: %3</source>
        <translation>ε %1 bis %2: %3</translation>
    </message>
    <message>
        <source>ε paid by a %1</source>
        <translation>gezahltes ε je %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RecordsView</name>
    <message>
        <source>After %1 queries</source>
        <translation>Nach %1 Anfragen</translation>
    </message>
    <message>
        <source>Nothing has been run yet. Run an experiment with bagged teachers to see what each private record pays.</source>
        <translation>Noch lief nichts. Starten Sie ein Experiment mit Lehrern in Bags, um zu sehen, was jeder private Datensatz zahlt.</translation>
    </message>
    <message>
        <source>Re&amp;cords</source>
        <translation>Datens&amp;ätze</translation>
    </message>
    <message>
        <source>What each record or person pays, and which teachers learnt from it</source>
        <translation>Was jeder Datensatz oder jede Person zahlt, und welche Lehrer daraus lernten</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RestOfRun</name>
    <message>
        <source>%1 after %2 of %3</source>
        <translation>%1 nach %2 von %3</translation>
    </message>
    <message>
        <source>Goes on with up to %1 queries: together within ε = %2</source>
        <translation>Geht mit bis zu %1 Anfragen weiter: zusammen innerhalb von ε = %2</translation>
    </message>
    <message>
        <source>The rest cannot be spent like this</source>
        <translation>So lässt sich der Rest nicht verbrauchen</translation>
    </message>
    <message>
        <source>The rest may spend ε = %1: together %2</source>
        <translation>Der Rest darf ε = %1 verbrauchen: zusammen %2</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ResultsPane</name>
    <message>
        <source>%1 over %2: %3 of %4 points</source>
        <translation>%1 über %2: %3 von %4 Punkten</translation>
    </message>
    <message>
        <source>, %1 failed</source>
        <translation>, %1 gescheitert</translation>
    </message>
    <message>
        <source>A click shows its charts, and the form that extends it</source>
        <translation>Ein Klick zeigt ihre Diagramme und das Formular, das sie erweitert</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>Reihe %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RewindBar</name>
    <message>
        <source>Fork</source>
        <translation>Abzweigen</translation>
    </message>
    <message>
        <source>Rewind</source>
        <translation>Zurückspulen</translation>
    </message>
    <message>
        <source>Spend the rest elsewhere: go on from here, in a run of its own, with the mechanism and the settings at the left. ε there is what both parts may spend together</source>
        <translation>Den Rest anders verbrauchen: von hier weiter, in einem eigenen Lauf, mit dem Mechanismus und den Einstellungen links. ε ist dort, was beide Teile zusammen verbrauchen dürfen</translation>
    </message>
    <message>
        <source>Wind the run back</source>
        <translation>Den Lauf zurückspulen</translation>
    </message>
    <message>
        <source>Wind the run back: all charts and numbers as they stood at an earlier step. ← → and Page up, Page down go through it, End and Esc show all of it again</source>
        <translation>Den Lauf zurückspulen: alle Diagramme und Zahlen, wie sie bei einem früheren Schritt standen. ← → und Bild auf, Bild ab gehen hindurch, Ende und Esc zeigen wieder alles</translation>
    </message>
    <message>
        <source>after %1 of %2 %3</source>
        <translation>nach %1 von %2 %3</translation>
    </message>
    <message>
        <source>repeat %1, %2</source>
        <translation>Wiederholung %1, %2</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RoundAccuracyChart</name>
    <message>
        <source>Accuracy of the classifiers so far</source>
        <translation>Genauigkeit der Klassifikatoren bisher</translation>
    </message>
    <message>
        <source>No model scored yet</source>
        <translation>Noch kein Modell bewertet</translation>
    </message>
    <message>
        <source>Not private: %1 promises nothing.</source>
        <translation>Nicht privat: %1 sagt nichts zu.</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>accuracy on the test set</source>
        <translation>Genauigkeit auf der Testmenge</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>vote of all classifiers so far</source>
        <translation>Abstimmung aller Klassifikatoren bisher</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RoundBar</name>
    <message>
        <source>, following new ones</source>
        <translation>, folgt neuen</translation>
    </message>
    <message>
        <source>Iteration %1 of %2</source>
        <translation>Iteration %1 von %2</translation>
    </message>
    <message>
        <source>Iteration whose weights are shown</source>
        <translation>Iteration, deren Gewichte gezeigt werden</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>← → one iteration, Page up and Page down ten, Home the first, End the last and then each new one</source>
        <translation>← → eine Iteration, Bild auf und Bild ab zehn, Pos1 die erste, Ende die letzte und dann jede neue</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RoundErrorsChart</name>
    <message>
        <source>%1 after noise</source>
        <translation>%1 nach Rauschen</translation>
    </message>
    <message>
        <source>%1 before noise, do not publish</source>
        <translation>%1 vor Rauschen, nicht veröffentlichen</translation>
    </message>
    <message>
        <source>%1, no noise, do not publish</source>
        <translation>%1, ohne Rauschen, nicht veröffentlichen</translation>
    </message>
    <message>
        <source>Do not publish: errors before noise depend on the private data.</source>
        <translation>Nicht veröffentlichen: Fehler vor dem Rauschen hängen von den privaten Daten ab.</translation>
    </message>
    <message>
        <source>No iterations yet</source>
        <translation>Noch keine Iterationen</translation>
    </message>
    <message>
        <source>Which classifier is further from guessing</source>
        <translation>Welcher Klassifikator weiter vom Raten entfernt ist</translation>
    </message>
    <message>
        <source>after noise</source>
        <translation>nach Rauschen</translation>
    </message>
    <message>
        <source>before noise</source>
        <translation>vor Rauschen</translation>
    </message>
    <message>
        <source>guessing</source>
        <translation>Raten</translation>
    </message>
    <message>
        <source>guessing ½</source>
        <translation>Raten ½</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>picked</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>picked: further from ½</source>
        <translation>gewählt: weiter von ½</translation>
    </message>
    <message>
        <source>public</source>
        <translation>öffentlich</translation>
    </message>
    <message>
        <source>public classifier</source>
        <translation>öffentlicher Klassifikator</translation>
    </message>
    <message>
        <source>weighted error</source>
        <translation>gewichteter Fehler</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RowBox</name>
    <message>
        <source>newcomer</source>
        <translation>neu hinzu</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RunBar</name>
    <message>
        <source>%1 %2 of %3</source>
        <translation>%1 %2 von %3</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Behalten</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Release %1</source>
        <translation>%1 freigeben</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>&amp;Step	F10</source>
        <translation>&amp;Schritt	F10</translation>
    </message>
    <message>
        <source>A run is in progress: stop it or wait until it ends</source>
        <translation>Ein Lauf ist im Gang: Halten Sie ihn an, oder warten Sie auf sein Ende</translation>
    </message>
    <message>
        <source>Continue the paused run</source>
        <translation>Den pausierten Lauf fortsetzen</translation>
    </message>
    <message>
        <source>Go on for one %1, then pause (F10)</source>
        <translation>Eine Stufe (%1) weiter, dann Pause (F10)</translation>
    </message>
    <message>
        <source>Keep the live run as a run of its own (Return, while a setting has the focus)</source>
        <translation>Den Live-Lauf als eigenen Lauf behalten (Eingabe, während eine Einstellung den Fokus hat)</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Live on or off: a run follows every change of a setting</source>
        <translation>Live an oder aus: Ein Lauf folgt jeder Änderung einer Einstellung</translation>
    </message>
    <message>
        <source>One query, iteration, model or step of a run, then pause</source>
        <translation>Eine Anfrage, Iteration, ein Modell oder ein Schritt eines Laufs, dann Pause</translation>
    </message>
    <message>
        <source>Pa&amp;use</source>
        <translation>Pa&amp;use</translation>
    </message>
    <message>
        <source>Pause the run; nothing is lost</source>
        <translation>Den Lauf pausieren; nichts geht verloren</translation>
    </message>
    <message>
        <source>Pause, step</source>
        <translation>Pause, Schritt</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>Release this, once you have said so (Ctrl+R or F5)</source>
        <translation>Dies freigeben, sobald Sie es bestätigt haben (Strg+R oder F5)</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>Run this experiment</source>
        <translation>Dieses Experiment starten</translation>
    </message>
    <message>
        <source>Run this experiment (Ctrl+R or F5)</source>
        <translation>Dieses Experiment starten (Strg+R oder F5)</translation>
    </message>
    <message>
        <source>Run up to the first step, then pause (F10)</source>
        <translation>Bis zum ersten Schritt laufen, dann Pause (F10)</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Beginnt</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Stop the run and keep its results so far</source>
        <translation>Den Lauf anhalten und bisherige Ergebnisse behalten</translation>
    </message>
    <message>
        <source>Stop the run now and keep its results so far (Esc)</source>
        <translation>Den Lauf jetzt anhalten und bisherige Ergebnisse behalten (Esc)</translation>
    </message>
    <message>
        <source>repeat %1 of %2</source>
        <translation>Wiederholung %1 von %2</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RunChart</name>
    <message>
        <source>%1 left out · %2</source>
        <translation>%1 fehlen · %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: its ε is not known before a repeat has ended</source>
        <translation>%1: Sein ε ist erst bekannt, wenn eine Wiederholung zu Ende ist</translation>
    </message>
    <message>
        <source>Ask fewer queries</source>
        <translation>Weniger Anfragen stellen</translation>
    </message>
    <message>
        <source>Ask more queries</source>
        <translation>Mehr Anfragen stellen</translation>
    </message>
    <message>
        <source>Click: the votes of query %1</source>
        <translation>Klick: die Stimmen von Anfrage %1</translation>
    </message>
    <message>
        <source>Larger budget ε</source>
        <translation>Größeres Budget ε</translation>
    </message>
    <message>
        <source>Left out, as the ε is about another unit: %1</source>
        <translation>Weggelassen, da das ε für eine andere Einheit gilt: %1</translation>
    </message>
    <message>
        <source>Left out, as there are too many: %1 older runs</source>
        <translation>Weggelassen, da es zu viele sind: %1 ältere Läufe</translation>
    </message>
    <message>
        <source>Show the &amp;votes of this query</source>
        <translation>Die &amp;Stimmen dieser Anfrage</translation>
    </message>
    <message>
        <source>Smaller budget ε</source>
        <translation>Kleineres Budget ε</translation>
    </message>
    <message>
        <source>Waiting for the first %1 …</source>
        <translation>Warten auf %1 …</translation>
    </message>
    <message>
        <source>Waiting for the first answers …</source>
        <translation>Warten auf die ersten Antworten …</translation>
    </message>
    <message>
        <source>Waiting for the first figures …</source>
        <translation>Warten auf die ersten Zahlen …</translation>
    </message>
    <message>
        <source>Waiting for the model …</source>
        <translation>Warten auf das Modell …</translation>
    </message>
    <message>
        <source>budget ε = %1</source>
        <translation>Budget ε = %1</translation>
    </message>
    <message>
        <source>mean ± sd of %1 repeats</source>
        <translation>Mittel ± Standardabw. von %1 Wiederholungen</translation>
    </message>
    <message>
        <source>median and quartiles of %1 repeats</source>
        <translation>Median und Quartile von %1 Wiederholungen</translation>
    </message>
    <message>
        <source>nothing is promised</source>
        <translation>nichts wird zugesagt</translation>
    </message>
    <message>
        <source>ε (δ differs between runs)</source>
        <translation>ε (δ verschieden)</translation>
    </message>
    <message>
        <source>ε at δ = %1</source>
        <translation>ε bei δ = %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RunComparison</name>
    <message>
        <source>How often one run beats the other</source>
        <translation>Wie oft ein Lauf den anderen schlägt</translation>
    </message>
    <message>
        <source>What differs between the selected runs</source>
        <translation>Worin sich die gewählten Läufe unterscheiden</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Unterschied</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RunLauncher</name>
    <message>
        <source>The ledger does not let this release start</source>
        <translation>Das Kontobuch lässt diese Freigabe nicht zu</translation>
    </message>
    <message>
        <source>The result of this release could not be kept</source>
        <translation>Das Ergebnis dieser Freigabe konnte nicht aufbewahrt werden</translation>
    </message>
    <message>
        <source>This cannot be computed</source>
        <translation>Das lässt sich nicht berechnen</translation>
    </message>
    <message>
        <source>This release could not be kept, so it is not run</source>
        <translation>Diese Freigabe konnte nicht aufbewahrt werden und läuft darum nicht</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RunList</name>
    <message>
        <source>%1 copy</source>
        <translation>%1 Kopie</translation>
    </message>
    <message>
        <source>%1 copy %2</source>
        <translation>%1 Kopie %2</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Lauf %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RunPermission</name>
    <message>
        <source>Start it anyway?</source>
        <translation>Trotzdem starten?</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RunsModel</name>
    <message>
        <source>%1, pinned</source>
        <translation>%1, angeheftet</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>verborgen</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>gezeigt</translation>
    </message>
    <message>
        <source>shown on the charts</source>
        <translation>in Diagrammen gezeigt</translation>
    </message>
    <message>
        <source>%1, with a warning</source>
        <translation>%1, mit einer Warnung</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RunsPane</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 Läufe</translation>
    </message>
    <message>
        <source>0 of %1. Esc shows all.</source>
        <translation>0 von %1. Esc zeigt alle.</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 Lauf</translation>
    </message>
    <message>
        <source>All runs are shown: %1</source>
        <translation>Alle Läufe werden gezeigt: %1</translation>
    </message>
    <message>
        <source>Find runs</source>
        <translation>Läufe suchen</translation>
    </message>
    <message>
        <source>Report of the selected runs</source>
        <translation>Bericht über die gewählten Läufe</translation>
    </message>
    <message>
        <source>While %1 to %2 runs are selected (Ctrl+click, Shift+↑↓), show them side by side</source>
        <translation>Sind %1 bis %2 Läufe gewählt (Strg+Klick, Umschalt+↑↓), zeigt es sie nebeneinander</translation>
    </message>
    <message>
        <source>Words of name, mechanism, parameters, kind of ε, state or dataset, and comparisons:
accuracy&gt;0.8   ε&lt;=2   labels&gt;=100   sigma=40   kind=promised
A run must match all of them. Esc shows all runs again.</source>
        <translation>Wörter aus Name, Mechanismus, Parametern, Art des ε, Zustand oder Daten, und Vergleiche:
accuracy&gt;0.8   ε&lt;=2   labels&gt;=100   sigma=40   kind=promised
Ein Lauf muss zu allen passen. Esc zeigt wieder alle Läufe.</translation>
    </message>
    <message>
        <source>&amp;Compare side by side</source>
        <translation>Nebeneinander &amp;vergleichen</translation>
    </message>
    <message>
        <source>&amp;Find runs</source>
        <translation>Läufe &amp;finden</translation>
    </message>
    <message>
        <source>&amp;Wind back</source>
        <translation>&amp;Zurückspulen</translation>
    </message>
    <message>
        <source>Repor&amp;t…</source>
        <translation>Berich&amp;t…</translation>
    </message>
    <message>
        <source>Wind the run back</source>
        <translation>Den Lauf zurückspulen</translation>
    </message>
    <message>
        <source>Write a report of the selected runs: a page for a browser, a PDF or a notebook, with charts, privacy statement, formulas and how to repeat them</source>
        <translation>Schreibt einen Bericht der ausgewählten Läufe: eine Seite für einen Browser, ein PDF oder ein Notebook, mit Diagrammen, Aussage zur Privatheit, Formeln und wie sie zu wiederholen sind</translation>
    </message>
</context>
<context>
    <name>epsiloscope::RunsTable</name>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Verdoppeln</translation>
    </message>
    <message>
        <source>&amp;Pinned on top</source>
        <translation>&amp;Oben angeheftet</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>Ent&amp;fernen</translation>
    </message>
    <message>
        <source>&amp;Remove (stop it first)</source>
        <translation>Ent&amp;fernen (zuerst anhalten)</translation>
    </message>
    <message>
        <source>&amp;Shown on the charts</source>
        <translation>&amp;In Diagrammen gezeigt</translation>
    </message>
    <message>
        <source>Compute a&amp;gain</source>
        <translation>Neu &amp;berechnen</translation>
    </message>
    <message>
        <source>Compute the run again, for its votes and costs of records</source>
        <translation>Lauf neu berechnen, für seine Stimmen und Kosten der Datensätze</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Cop&amp;y all</source>
        <translation>&amp;Alle kopieren</translation>
    </message>
    <message>
        <source>Copy its experiment as &amp;JSON</source>
        <translation>Experiment als &amp;JSON kopieren</translation>
    </message>
    <message>
        <source>Copy its experiment as command l&amp;ine</source>
        <translation>Experiment als &amp;Befehlszeile kopieren</translation>
    </message>
    <message>
        <source>Copy the selected runs, or all where none is</source>
        <translation>Gewählte Läufe kopieren, oder alle, wo keiner gewählt ist</translation>
    </message>
    <message>
        <source>Duplicate the selected runs that have ended</source>
        <translation>Gewählte Läufe verdoppeln, die zu Ende sind</translation>
    </message>
    <message>
        <source>For votes and costs of records, which no file holds: the same seed, the same bits</source>
        <translation>Für Stimmen und Kosten der Datensätze, die keine Datei enthält: gleicher Startwert, gleiche Bits</translation>
    </message>
    <message>
        <source>Load th&amp;ese settings</source>
        <translation>Diese &amp;Einstellungen laden</translation>
    </message>
    <message>
        <source>Load the settings of the run into the forms</source>
        <translation>Einstellungen des Laufs in die Formulare laden</translation>
    </message>
    <message>
        <source>Move the column to the left</source>
        <translation>Spalte nach links</translation>
    </message>
    <message>
        <source>Move the column to the right</source>
        <translation>Spalte nach rechts</translation>
    </message>
    <message>
        <source>Move “%1” &amp;left</source>
        <translation>„%1“ nach &amp;links</translation>
    </message>
    <message>
        <source>Move “%1” ri&amp;ght</source>
        <translation>„%1“ nach &amp;rechts</translation>
    </message>
    <message>
        <source>N&amp;ote …</source>
        <translation>&amp;Notiz …</translation>
    </message>
    <message>
        <source>Pin the selected runs on top, or let them go</source>
        <translation>Gewählte Läufe oben anheften oder lösen</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>Remove &amp;all but pinned</source>
        <translation>Alle außer an&amp;gehefteten entfernen</translation>
    </message>
    <message>
        <source>Remove the selected runs that have ended</source>
        <translation>Gewählte Läufe entfernen, die zu Ende sind</translation>
    </message>
    <message>
        <source>Rename the run</source>
        <translation>Lauf umbenennen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Show the selected runs on the charts, or hide them</source>
        <translation>Gewählte Läufe in Diagrammen zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Sor&amp;t by “%1”</source>
        <translation>Nach „%1“ &amp;sortieren</translation>
    </message>
    <message>
        <source>Sort by the column</source>
        <translation>Nach der Spalte sortieren</translation>
    </message>
    <message>
        <source>Write a note on the run</source>
        <translation>Notiz zum Lauf schreiben</translation>
    </message>
    <message>
        <source>Re&amp;marks</source>
        <translation>&amp;Hinweise</translation>
    </message>
    <message>
        <source>Read what was remarked on the run</source>
        <translation>Lesen, was zum Lauf angemerkt wurde</translation>
    </message>
    <message>
        <source>Show the &amp;sweep</source>
        <translation>Die &amp;Reihe zeigen</translation>
    </message>
    <message>
        <source>Keep the note</source>
        <translation>Notiz behalten</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Note on %1</source>
        <translation>Notiz zu %1</translation>
    </message>
    <message>
        <source>Your own words. They are kept in the session (Ctrl+Return: done):</source>
        <translation>Ihre eigenen Worte. Sie bleiben in der Sitzung (Strg+Eingabe: fertig):</translation>
    </message>
</context>
<context>
    <name>epsiloscope::SavedFiles</name>
    <message>
        <source>Comma-separated text (*.csv)</source>
        <translation>Text mit Kommas (*.csv)</translation>
    </message>
    <message>
        <source>Experiments (*.json)</source>
        <translation>Experimente (*.json)</translation>
    </message>
    <message>
        <source>Models (*.json)</source>
        <translation>Modelle (*.json)</translation>
    </message>
    <message>
        <source>Report of %1</source>
        <translation>Bericht über %1</translation>
    </message>
    <message>
        <source>Report of %1 runs</source>
        <translation>Bericht über %1 Läufe</translation>
    </message>
    <message>
        <source>Results (*.json)</source>
        <translation>Ergebnisse (*.json)</translation>
    </message>
    <message>
        <source>Save the experiment</source>
        <translation>Experiment speichern</translation>
    </message>
    <message>
        <source>Save the labels that %1 bought</source>
        <translation>Labels speichern, die %1 kaufte</translation>
    </message>
    <message>
        <source>Save the model of %1</source>
        <translation>Modell von %1 speichern</translation>
    </message>
    <message>
        <source>Save the result of %1</source>
        <translation>Ergebnis von %1 speichern</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>Tabelle speichern</translation>
    </message>
    <message>
        <source>The experiment could not be saved</source>
        <translation>Das Experiment konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <source>The file could not be saved</source>
        <translation>Die Datei konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <source>The report could not be opened</source>
        <translation>Der Bericht konnte nicht geöffnet werden</translation>
    </message>
    <message>
        <source>The report could not be written</source>
        <translation>Der Bericht konnte nicht geschrieben werden</translation>
    </message>
    <message>
        <source>The result could not be saved</source>
        <translation>Das Ergebnis konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <source>The table could not be saved</source>
        <translation>Die Tabelle konnte nicht gespeichert werden</translation>
    </message>
</context>
<context>
    <name>epsiloscope::SearchForm</name>
    <message>
        <source> By labels alone, points with much noise come first: also check how many labels are right.</source>
        <translation> Nach Labels allein kommen Punkte mit viel Rauschen zuerst: Prüfen Sie auch, wie viele Labels richtig sind.</translation>
    </message>
    <message>
        <source>%1 points, including GNMax without a check.</source>
        <translation>%1 Punkte, auch GNMax ohne Prüfung.</translation>
    </message>
</context>
<context>
    <name>epsiloscope::SearchMap</name>
    <message>
        <source>Cell above</source>
        <translation>Zelle darüber</translation>
    </message>
    <message>
        <source>Cell below</source>
        <translation>Zelle darunter</translation>
    </message>
    <message>
        <source>Cell to the left</source>
        <translation>Zelle links</translation>
    </message>
    <message>
        <source>Cell to the right</source>
        <translation>Zelle rechts</translation>
    </message>
    <message>
        <source>Press Search:
the best points come as a map</source>
        <translation>Drücken Sie Suchen:
Die besten Punkte kommen als Karte</translation>
    </message>
    <message>
        <source>Search as a map</source>
        <translation>Suche als Karte</translation>
    </message>
    <message>
        <source>each cell: the best over %1</source>
        <translation>jede Zelle: der beste über %1</translation>
    </message>
    <message>
        <source>labels, expected</source>
        <translation>Labels, erwartet</translation>
    </message>
    <message>
        <source>searched parameter</source>
        <translation>gesuchter Parameter</translation>
    </message>
    <message>
        <source>share of labels right, expected</source>
        <translation>Anteil richtiger Labels, erwartet</translation>
    </message>
    <message>
        <source>╱ no label, or less than asked for: %1 cells</source>
        <translation>╱ kein Label, oder weniger als verlangt: %1 Zellen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::SearchModel</name>
    <message>
        <source>
the best order is at the edge of those tried</source>
        <translation>
die beste Ordnung liegt am Rand der versuchten</translation>
    </message>
    <message>
        <source>Best first by the goal; points with less than was asked for come last</source>
        <translation>Das Beste nach dem Ziel zuerst; Punkte mit weniger als verlangt kommen zuletzt</translation>
    </message>
    <message>
        <source>Data-dependent, in expectation over the checks: do not publish this ε, and no odds are promised by it</source>
        <translation>Datenabhängig, im Erwartungswert über die Prüfungen: Veröffentlichen Sie dieses ε nicht; es sagt keine Chancen zu</translation>
    </message>
    <message>
        <source>Expected number of labels that ε buys</source>
        <translation>Erwartete Anzahl der Labels, die ε kauft</translation>
    </message>
    <message>
        <source>Expected share of right labels; – where the true classes are not known</source>
        <translation>Erwarteter Anteil richtiger Labels; – wo die wahren Klassen nicht bekannt sind</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Noise of the answer</source>
        <translation>Rauschen der Antwort</translation>
    </message>
    <message>
        <source>Noise of the check; – where there is no check</source>
        <translation>Rauschen der Prüfung; – wo es keine gibt</translation>
    </message>
    <message>
        <source>Order α</source>
        <translation>Ordnung α</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Queries asked, in the order of the pool, until the next would cross ε</source>
        <translation>Gestellte Anfragen, in der Reihenfolge des Pools, bis die nächste ε überschreiten würde</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>T (votes)</source>
        <translation>T (Stimmen)</translation>
    </message>
    <message>
        <source>The Rényi order that minimises ε</source>
        <translation>Die Rényi-Ordnung mit dem kleinsten ε</translation>
    </message>
    <message>
        <source>Threshold of the check; – where there is no check</source>
        <translation>Schwelle der Prüfung; – wo es keine gibt</translation>
    </message>
    <message>
        <source>ε</source>
        <translation>ε</translation>
    </message>
    <message>
        <source>σ₁ (votes)</source>
        <translation>σ₁ (Stimmen)</translation>
    </message>
    <message>
        <source>σ₂ (votes)</source>
        <translation>σ₂ (Stimmen)</translation>
    </message>
</context>
<context>
    <name>epsiloscope::SeenPlot</name>
    <message>
        <source>%1, near %2: %3 of 100 outputs</source>
        <translation>%1, nahe %2: %3 von 100 Ausgaben</translation>
    </message>
    <message>
        <source>Most often it is so: %1; %2.</source>
        <translation>Am häufigsten ist es so: %1; %2.</translation>
    </message>
    <message>
        <source>What the attacker sees, with and without the person</source>
        <translation>Was der Angreifer sieht, mit und ohne die Person</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>of 100 outputs</source>
        <translation>von 100 Ausgaben</translation>
    </message>
    <message>
        <source>what the attacker looks at</source>
        <translation>was der Angreifer ansieht</translation>
    </message>
    <message>
        <source>with the person</source>
        <translation>mit der Person</translation>
    </message>
    <message>
        <source>without the person</source>
        <translation>ohne die Person</translation>
    </message>
    <message>
        <source>– – with the person</source>
        <translation>– – mit der Person</translation>
    </message>
    <message>
        <source>— with another</source>
        <translation>— mit einer anderen</translation>
    </message>
    <message>
        <source>— without</source>
        <translation>— ohne</translation>
    </message>
</context>
<context>
    <name>epsiloscope::SessionKeeper</name>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 Läufe</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 Lauf</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>Epsiloscope was not closed the last time. What was there at %1 has been kept: %2.</source>
        <translation>Epsiloscope wurde beim letzten Mal nicht geschlossen. Was um %1 da war, ist aufbewahrt: %2.</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>Sitzung speichern</translation>
    </message>
    <message>
        <source>Sessions (*%1)</source>
        <translation>Sitzungen (*%1)</translation>
    </message>
    <message>
        <source>The session cannot be opened</source>
        <translation>Die Sitzung lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>The session could not be saved</source>
        <translation>Die Sitzung konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <source>The session was not saved</source>
        <translation>Die Sitzung wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>This session is not kept: %1 (%2). Make room, or save it elsewhere (Ctrl+S). What was kept before is still there.</source>
        <translation>Diese Sitzung wird nicht aufbewahrt: %1 (%2). Schaffen Sie Platz, oder speichern Sie sie anderswo (Strg+S). Was vorher aufbewahrt wurde, ist noch da.</translation>
    </message>
    <message>
        <source>a sweep</source>
        <translation>eine Reihe</translation>
    </message>
    <message>
        <source>data and settings</source>
        <translation>Daten und Einstellungen</translation>
    </message>
    <message>
        <source>session</source>
        <translation>Sitzung</translation>
    </message>
</context>
<context>
    <name>epsiloscope::SessionOfWindow</name>
    <message>
        <source>%1 has changed since the session was saved. The runs are shown as they were, of the former data; new runs learn from the data as they are now.</source>
        <translation>%1 hat sich geändert, seit die Sitzung gespeichert wurde. Die Läufe stehen da wie damals, mit den früheren Daten; neue Läufe lernen aus den jetzigen.</translation>
    </message>
    <message>
        <source>%1 is not where it was (%2). Runs, charts and notes are shown as they were saved; a new run needs the data: open it from where it is now.</source>
        <translation>%1 ist nicht mehr an seinem Ort (%2). Läufe, Diagramme und Notizen stehen da wie gespeichert; ein neuer Lauf braucht die Daten: Öffnen Sie sie dort, wo sie jetzt sind.</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ShownColumns</name>
    <message>
        <source> · do not publish</source>
        <translation> · nicht veröffentlichen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::SolveChart</name>
    <message>
        <source>%1, answer</source>
        <translation>%1, Antwort</translation>
    </message>
    <message>
        <source>%1, answer with its 95 % interval</source>
        <translation>%1, Antwort mit ihrem 95-%-Intervall</translation>
    </message>
    <message>
        <source>%1, curve that never falls</source>
        <translation>%1, Kurve, die nie fällt</translation>
    </message>
    <message>
        <source>%1, fitted</source>
        <translation>%1, angepasst</translation>
    </message>
    <message>
        <source>%1, mean of seeds</source>
        <translation>%1, Mittel der Startwerte</translation>
    </message>
    <message>
        <source>%1, means</source>
        <translation>%1, Mittel</translation>
    </message>
    <message>
        <source>95 % interval of the mean</source>
        <translation>95-%-Intervall des Mittels</translation>
    </message>
    <message>
        <source>Allow a larger ε</source>
        <translation>Größeres ε erlauben</translation>
    </message>
    <message>
        <source>Allow a smaller ε</source>
        <translation>Kleineres ε erlauben</translation>
    </message>
    <message>
        <source>Ask for less</source>
        <translation>Weniger verlangen</translation>
    </message>
    <message>
        <source>Ask for more</source>
        <translation>Mehr verlangen</translation>
    </message>
    <message>
        <source>What it takes</source>
        <translation>Was es braucht</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>answer, with the ends of its 95 % interval</source>
        <translation>Antwort, mit den Enden ihres 95-%-Intervalls</translation>
    </message>
    <message>
        <source>goal: %1</source>
        <translation>Ziel: %1</translation>
    </message>
    <message>
        <source>ε that is allowed</source>
        <translation>erlaubtes ε</translation>
    </message>
</context>
<context>
    <name>epsiloscope::SplitShares</name>
    <message>
        <source>Also learn</source>
        <translation>Lernen auch</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>Private</source>
        <translation>Privat</translation>
    </message>
    <message>
        <source>Public</source>
        <translation>Öffentlich</translation>
    </message>
    <message>
        <source>Public rows: teachers, if there are any, are asked to label them</source>
        <translation>Öffentliche Zeilen: Lehrer, wenn es welche gibt, werden nach ihren Labels gefragt</translation>
    </message>
    <message>
        <source>Rows that are learnt from</source>
        <translation>Zeilen, aus denen gelernt wird</translation>
    </message>
    <message>
        <source>Rows that are learnt from like those of the first share: this mechanism asks for no labels. May be 0</source>
        <translation>Zeilen, aus denen gelernt wird wie aus denen des ersten Anteils: Dieser Mechanismus fragt nach keinen Labels. Darf 0 sein</translation>
    </message>
    <message>
        <source>Rows that only measure accuracy</source>
        <translation>Zeilen, die nur die Genauigkeit messen</translation>
    </message>
    <message>
        <source>Rows that the guarantee protects: the teachers learn from them</source>
        <translation>Zeilen, die geschützt sind: Aus ihnen lernen die Lehrer</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
</context>
<context>
    <name>epsiloscope::StartPage</name>
    <message>
        <source>Any table as text or ARFF, images as IDX or NPY, recorded votes; plain or gzip. Files can also be dropped on the window.</source>
        <translation>Jede Tabelle als Text oder ARFF, Bilder als IDX oder NPY, aufgezeichnete Stimmen; auch mit gzip. Dateien lassen sich auch ins Fenster ziehen.</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Datei öffnen …</translation>
    </message>
</context>
<context>
    <name>epsiloscope::StepsChart</name>
    <message>
        <source> of %1.</source>
        <translation> von %1.</translation>
    </message>
    <message>
        <source>, do not publish</source>
        <translation>, nicht veröffentlichen</translation>
    </message>
    <message>
        <source>, with its noise</source>
        <translation>, mit seinem Rauschen</translation>
    </message>
    <message>
        <source>, without noise, do not publish</source>
        <translation>, ohne Rauschen, nicht veröffentlichen</translation>
    </message>
    <message>
        <source>; %1 % clipped at step %2</source>
        <translation>; %1 % gekappt in Schritt %2</translation>
    </message>
    <message>
        <source>A release keeps no norms: they are exact figures
of private records. Explore with a seed to see them</source>
        <translation>Eine Freigabe behält keine Normen: Sie sind genaue Zahlen
privater Datensätze. Erkunden Sie mit einem Startwert</translation>
    </message>
    <message>
        <source>Do not publish: no ε covers the </source>
        <translation>Nicht veröffentlichen: Kein ε deckt: </translation>
    </message>
    <message>
        <source>Do not publish: the errors of %1 carry no noise.</source>
        <translation>Nicht veröffentlichen: Die Fehler von %1 haben kein Rauschen.</translation>
    </message>
    <message>
        <source>Do not publish: the gradient norms of %1 are exact figures of private records.</source>
        <translation>Nicht veröffentlichen: Die Gradientennormen von %1 sind genaue Zahlen privater Datensätze.</translation>
    </message>
    <message>
        <source>Errors by iteration</source>
        <translation>Fehler je Iteration</translation>
    </message>
    <message>
        <source>Gradient norms by step</source>
        <translation>Gradientennormen je Schritt</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Labels answered</source>
        <translation>Beantwortete Labels</translation>
    </message>
    <message>
        <source>No record was drawn in the steps
that these runs kept</source>
        <translation>In den Schritten, die diese Läufe behielten,
wurde kein Datensatz gezogen</translation>
    </message>
    <message>
        <source>Press Run: see how far from guessing
each classifier is</source>
        <translation>Drücken Sie Start: wie weit jeder
Klassifikator vom Raten entfernt ist</translation>
    </message>
    <message>
        <source>Press Run: see how long the gradients
of single records are</source>
        <translation>Drücken Sie Start: wie lang die Gradienten
einzelner Datensätze sind</translation>
    </message>
    <message>
        <source>Press Run: see how many labels
the budget buys</source>
        <translation>Drücken Sie Start: wie viele Labels
das Budget kauft</translation>
    </message>
    <message>
        <source>Press Run: see how many records
some model learns from</source>
        <translation>Drücken Sie Start: aus wie vielen
Datensätzen ein Modell lernt</translation>
    </message>
    <message>
        <source>Press Run: see what the mechanism measures</source>
        <translation>Drücken Sie Start: was der Mechanismus misst</translation>
    </message>
    <message>
        <source>Records that some model has seen</source>
        <translation>Datensätze, die ein Modell gesehen hat</translation>
    </message>
    <message>
        <source>These runs asked for no labels</source>
        <translation>Diese Läufe fragten nach keinen Labels</translation>
    </message>
    <message>
        <source>These runs drew no bags</source>
        <translation>Diese Läufe zogen keine Bags</translation>
    </message>
    <message>
        <source>These runs kept no iterations</source>
        <translation>Diese Läufe haben keine Iterationen</translation>
    </message>
    <message>
        <source>These runs kept no steps</source>
        <translation>Diese Läufe behielten keine Schritte</translation>
    </message>
    <message>
        <source>These runs measured nothing of their own</source>
        <translation>Diese Läufe maßen nichts Eigenes</translation>
    </message>
    <message>
        <source>Waiting for the first answers …</source>
        <translation>Warten auf die ersten Antworten …</translation>
    </message>
    <message>
        <source>Waiting for the first iteration …</source>
        <translation>Warten auf die erste Iteration …</translation>
    </message>
    <message>
        <source>What the mechanism measures</source>
        <translation>Was der Mechanismus misst</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>beantwortet</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>as drawn</source>
        <translation>wie gezogen</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>gestellt</translation>
    </message>
    <message>
        <source>clipping norm C = %1</source>
        <translation>Kappungsnorm C = %1</translation>
    </message>
    <message>
        <source>expected by the theorem, 100·δ</source>
        <translation>erwartet nach dem Satz, 100·δ</translation>
    </message>
    <message>
        <source>first quartile</source>
        <translation>erstes Quartil</translation>
    </message>
    <message>
        <source>guessing ½</source>
        <translation>Raten ½</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>norm of a record’s gradient</source>
        <translation>Norm des Gradienten eines Datensatzes</translation>
    </message>
    <message>
        <source>public classifier</source>
        <translation>öffentlicher Klassifikator</translation>
    </message>
    <message>
        <source>queries asked</source>
        <translation>gestellte Anfragen</translation>
    </message>
    <message>
        <source>records in some bag, %</source>
        <translation>Datensätze in einem Bag, %</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>third quartile</source>
        <translation>drittes Quartil</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>weighted error</source>
        <translation>gewichteter Fehler</translation>
    </message>
</context>
<context>
    <name>epsiloscope::SweepChart</name>
    <message>
        <source>%1 (ε = ∞ at %2 %3)</source>
        <translation>%1 (ε = ∞ an %2 %3)</translation>
    </message>
    <message>
        <source>%1 lines of %2</source>
        <translation>%1 Linien von %2</translation>
    </message>
    <message>
        <source>%1 of %2 repeats</source>
        <translation>%1 von %2 Wiederholungen</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>, whiskers within 1.5 boxes, dots beyond</source>
        <translation>, Antennen bis 1.5 Kästen, Punkte darüber hinaus</translation>
    </message>
    <message>
        <source>No point has a value of: %1</source>
        <translation>Kein Punkt hat einen Wert für: %1</translation>
    </message>
    <message>
        <source>Not private: nothing is promised by %1.</source>
        <translation>Nicht privat: %1 sagt nichts zu.</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Reihe</translation>
    </message>
    <message>
        <source>Waiting for the first points …</source>
        <translation>Warten auf die ersten Punkte …</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>end of the lower whisker</source>
        <translation>Ende der unteren Antenne</translation>
    </message>
    <message>
        <source>end of the upper whisker</source>
        <translation>Ende der oberen Antenne</translation>
    </message>
    <message>
        <source>left out, as the ε is about another unit: %1 of %2 points</source>
        <translation>weggelassen, da das ε für eine andere Einheit gilt: %1 von %2 Punkten</translation>
    </message>
    <message>
        <source>repeats beyond the whiskers</source>
        <translation>Wiederholungen jenseits der Antennen</translation>
    </message>
    <message>
        <source>swept parameter</source>
        <translation>variierter Parameter</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>ε = ∞ at every point: nothing is promised</source>
        <translation>ε = ∞ an jedem Punkt: nichts wird zugesagt</translation>
    </message>
    <message>
        <source>Say what to vary and press Find:
each value becomes a point</source>
        <translation>Sagen Sie, was variiert wird, und drücken Sie Finden:
Jeder Wert wird ein Punkt</translation>
    </message>
</context>
<context>
    <name>epsiloscope::SweepChoices</name>
    <message>
        <source>A second measure, in words in each cell</source>
        <translation>Ein zweites Maß, in Worten in jeder Zelle</translation>
    </message>
    <message>
        <source>Lines, map or boxes</source>
        <translation>Linien, Karte oder Kästen</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>Parameter across</source>
        <translation>Parameter waagrecht</translation>
    </message>
    <message>
        <source>Parameter upwards</source>
        <translation>Parameter senkrecht</translation>
    </message>
    <message>
        <source>Where the third parameter stands</source>
        <translation>Wo der dritte Parameter steht</translation>
    </message>
    <message>
        <source>against</source>
        <translation>über</translation>
    </message>
    <message>
        <source>and</source>
        <translation>und</translation>
    </message>
    <message>
        <source>and in words</source>
        <translation>und in Worten</translation>
    </message>
    <message>
        <source>as a map</source>
        <translation>als Karte</translation>
    </message>
    <message>
        <source>as boxes</source>
        <translation>als Kästen</translation>
    </message>
    <message>
        <source>as lines</source>
        <translation>als Linien</translation>
    </message>
    <message>
        <source>at</source>
        <translation>bei</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>bestes %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>epsiloscope::SweepFailures</name>
    <message>
        <source>%1 points failed: %2</source>
        <translation>%1 Punkte gescheitert: %2</translation>
    </message>
    <message>
        <source>1 point failed: %1</source>
        <translation>1 Punkt gescheitert: %1</translation>
    </message>
    <message>
        <source>Points that failed</source>
        <translation>Gescheiterte Punkte</translation>
    </message>
</context>
<context>
    <name>epsiloscope::SweepHeatMap</name>
    <message>
        <source> (spent ⊘)</source>
        <translation> (verbraucht ⊘)</translation>
    </message>
    <message>
        <source>%1, %2 of %3 repeats, from %4 to %5</source>
        <translation>%1, %2 von %3 Wiederholungen, von %4 bis %5</translation>
    </message>
    <message>
        <source>%1: failed: %2</source>
        <translation>%1: gescheitert: %2</translation>
    </message>
    <message>
        <source>A map needs two swept parameters
besides the seed</source>
        <translation>Eine Karte braucht zwei variierte Parameter
neben dem Startwert</translation>
    </message>
    <message>
        <source>Not private: some points of %1 promise nothing.</source>
        <translation>Nicht privat: Einige Punkte von %1 sagen nichts zu.</translation>
    </message>
    <message>
        <source>Sweep as a map</source>
        <translation>Reihe als Karte</translation>
    </message>
    <message>
        <source>Waiting for the first points …</source>
        <translation>Warten auf die ersten Punkte …</translation>
    </message>
    <message>
        <source>below, in words: %1, %2</source>
        <translation>darunter, in Worten: %1, %2</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>not computed yet</source>
        <translation>noch nicht berechnet</translation>
    </message>
    <message>
        <source>swept parameter</source>
        <translation>variierter Parameter</translation>
    </message>
    <message>
        <source>where %1</source>
        <translation>wo %1</translation>
    </message>
    <message>
        <source>∞ not private, ε = ∞: %1 cells</source>
        <translation>∞ nicht privat, ε = ∞: %1 Zellen</translation>
    </message>
    <message>
        <source>╱ no value: %1 cells</source>
        <translation>╱ kein Wert: %1 Zellen</translation>
    </message>
    <message>
        <source>╳ failed: %1 cells</source>
        <translation>╳ gescheitert: %1 Zellen</translation>
    </message>
    <message>
        <source>Say what to vary and press Find:
two parameters make a map</source>
        <translation>Sagen Sie, was variiert wird, und drücken Sie Finden:
Zwei Parameter ergeben eine Karte</translation>
    </message>
</context>
<context>
    <name>epsiloscope::SweepPanel</name>
    <message>
        <source>%1 points</source>
        <translation>%1 Punkte</translation>
    </message>
    <message>
        <source>%1 repeats</source>
        <translation>%1 Wiederholungen</translation>
    </message>
    <message>
        <source>, about %1</source>
        <translation>, etwa %1</translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1 Punkt</translation>
    </message>
    <message>
        <source>Accuracy against ε of every method on public and private columns, and of their references; 10 repeats each, training on all rows that are not for the test (Shen et al., figure 2)</source>
        <translation>Genauigkeit über ε für jedes Verfahren mit privaten und öffentlichen Spalten und ihre Referenzen; je 10 Wiederholungen, trainiert auf allen Zeilen, die nicht für den Test sind (Shen et al., Abbildung 2)</translation>
    </message>
    <message>
        <source>Each combination of the values of all rows is a point</source>
        <translation>Jede Kombination der Werte aller Zeilen ist ein Punkt</translation>
    </message>
    <message>
        <source>How often each point is run: each repeat has a seed, a split and noise of its own</source>
        <translation>Wie oft jeder Punkt läuft: jede Wiederholung hat eigenen Startwert, eigene Aufteilung und eigenes Rauschen</translation>
    </message>
    <message>
        <source>Number of repeats of each point</source>
        <translation>Anzahl der Wiederholungen jedes Punktes</translation>
    </message>
    <message>
        <source>Vary</source>
        <translation>Variieren</translation>
    </message>
    <message>
        <source>parameter %1</source>
        <translation>Parameter %1</translation>
    </message>
    <message>
        <source>without %1, which cannot be varied here</source>
        <translation>ohne %1, das hier nicht variieren kann</translation>
    </message>
    <message>
        <source>Vary another parameter</source>
        <translation>Noch einen Parameter variieren</translation>
    </message>
    <message>
        <source>Compare all methods</source>
        <translation>Alle Verfahren vergleichen</translation>
    </message>
    <message>
        <source>Repeats of each point</source>
        <translation>Wiederholungen jedes Punkts</translation>
    </message>
</context>
<context>
    <name>epsiloscope::VariedRow</name>
    <message>
        <source>Do not vary this parameter</source>
        <translation>Diesen Parameter nicht variieren</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Which is %1 of the sweep</source>
        <translation>%1 der Reihe</translation>
    </message>
</context>
<context>
    <name>epsiloscope::SweepSession</name>
    <message>
        <source>%1 of %2 points were already computed</source>
        <translation>%1 von %2 Punkten waren schon berechnet</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>noch etwa %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::TallyBar</name>
    <message>
        <source>%1 of %2 right.</source>
        <translation>%1 von %2 richtig.</translation>
    </message>
    <message>
        <source>Coin toss: %1.</source>
        <translation>Münzwurf: %1.</translation>
    </message>
    <message>
        <source>Right guesses, of 100</source>
        <translation>Richtig geraten, von 100</translation>
    </message>
    <message>
        <source>coin toss 50</source>
        <translation>Münzwurf 50</translation>
    </message>
</context>
<context>
    <name>epsiloscope::TeachersAgreeChart</name>
    <message>
        <source>Do not publish: the votes of %1 are private data.</source>
        <translation>Nicht veröffentlichen: Die Stimmen von %1 sind private Daten.</translation>
    </message>
    <message>
        <source>Press Run: see how far
the teachers agree</source>
        <translation>Drücken Sie Start: wie einig
sich die Lehrer sind</translation>
    </message>
    <message>
        <source>Teachers agree</source>
        <translation>Einigkeit der Lehrer</translation>
    </message>
    <message>
        <source>These runs keep no votes:
releases and files have none</source>
        <translation>Diese Läufe behalten keine Stimmen:
Freigaben und Dateien haben keine</translation>
    </message>
    <message>
        <source>lead over the second class, in votes</source>
        <translation>Vorsprung vor der zweiten Klasse, in Stimmen</translation>
    </message>
    <message>
        <source>noise on a lead: ± %1 votes</source>
        <translation>Rauschen auf einem Vorsprung: ± %1 Stimmen</translation>
    </message>
    <message>
        <source>share of the queries</source>
        <translation>Anteil der Anfragen</translation>
    </message>
    <message>
        <source>share of the queries, bins of %1 votes, by their middle</source>
        <translation>Anteil der Anfragen, Bins zu %1 Stimmen, nach ihrer Mitte</translation>
    </message>
    <message>
        <source>votes, do not publish</source>
        <translation>Stimmen, nicht veröffentlichen</translation>
    </message>
</context>
<context>
    <name>epsiloscope::TeachersPicture</name>
    <message>
        <source>%1 into %2 parts with a teacher each. One part of each holds %3.</source>
        <translation>%1 in %2 Teile mit je einem Lehrer. Ein Teil von jeder enthält %3.</translation>
    </message>
    <message>
        <source>. Left and right go from query to query, up and down from one to the next, Ctrl with up and down from partition to partition.</source>
        <translation>. Links und rechts gehen von Anfrage zu Anfrage, auf und ab von einem zum nächsten, Strg mit auf und ab von Partition zu Partition.</translation>
    </message>
    <message>
        <source>Nothing is shown.</source>
        <translation>Nichts wird gezeigt.</translation>
    </message>
    <message>
        <source>Which teachers learnt from it, and what they say</source>
        <translation>Welche Lehrer daraus lernten, und was sie sagen</translation>
    </message>
    <message>
        <source>part %1 of %2 holds %3</source>
        <translation>Teil %1 von %2 enthält %3</translation>
    </message>
    <message>
        <source>partition %1: %2</source>
        <translation>Partition %1: %2</translation>
    </message>
</context>
<context>
    <name>epsiloscope::TermPage</name>
    <message>
        <source>%1 goes on: its values come with its end.</source>
        <translation>%1 läuft noch: Seine Werte kommen mit dem Ende.</translation>
    </message>
    <message>
        <source>&amp;Back to the example</source>
        <translation>&amp;Zurück zum Beispiel</translation>
    </message>
    <message>
        <source>&amp;Back to this run&apos;s value</source>
        <translation>&amp;Zurück zum Wert dieses Laufs</translation>
    </message>
    <message>
        <source>Manual: %1</source>
        <translation>Handbuch: %1</translation>
    </message>
    <message>
        <source>No run is selected that has finished.</source>
        <translation>Kein fertiger Lauf ist gewählt.</translation>
    </message>
    <message>
        <source>See also: %1</source>
        <translation>Siehe auch: %1</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Quelle: %1</translation>
    </message>
    <message>
        <source>The example</source>
        <translation>Das Beispiel</translation>
    </message>
    <message>
        <source>The values below are an example.</source>
        <translation>Die Werte unten sind ein Beispiel.</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>Dieser Lauf</translation>
    </message>
    <message>
        <source>What if %1 were %2: %3 %4 %5. %6 has %1 = %7 and %3 %4 %8.</source>
        <translation>Wäre %1 gleich %2: %3 %4 %5. %6 hat %1 = %7 und %3 %4 %8.</translation>
    </message>
    <message>
        <source>With the values of %1.</source>
        <translation>Mit den Werten von %1.</translation>
    </message>
</context>
<context>
    <name>epsiloscope::TermPlot</name>
    <message>
        <source>%1 is %2, and %3 %4.</source>
        <translation>%1 ist %2, und %3 %4.</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>Explanations</source>
        <translation>Erklärungen</translation>
    </message>
    <message>
        <source>From %1 to %2 it goes from %3 to %4. Arrow keys move the handle.</source>
        <translation>Von %1 bis %2 geht es von %3 bis %4. Pfeiltasten bewegen den Griff.</translation>
    </message>
    <message>
        <source>Move the handle of the picture</source>
        <translation>Den Griff des Bildes bewegen</translation>
    </message>
    <message>
        <source>The handle to an end of the picture</source>
        <translation>Den Griff an ein Ende des Bildes</translation>
    </message>
</context>
<context>
    <name>epsiloscope::TextScale</name>
    <message>
        <source>Larger text</source>
        <translation>Größerer Text</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinerer Text</translation>
    </message>
    <message>
        <source>Text at %1 %</source>
        <translation>Text auf %1 %</translation>
    </message>
    <message>
        <source>Text of the usual size</source>
        <translation>Text in üblicher Größe</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ToolRow</name>
    <message>
        <source>Learn, view, help</source>
        <translation>Lernen, Ansicht, Hilfe</translation>
    </message>
    <message>
        <source>Menus</source>
        <translation>Menüs</translation>
    </message>
</context>
<context>
    <name>epsiloscope::TotalForm</name>
    <message>
        <source>A release that crosses it</source>
        <translation>Eine Freigabe darüber</translation>
    </message>
    <message>
        <source>Below what is charged already, ε = %1 (%2): nothing will be left.</source>
        <translation>Unter dem, was schon verbucht ist, ε = %1 (%2): Nichts wird übrig sein.</translation>
    </message>
    <message>
        <source>Costs add up by</source>
        <translation>Kosten addieren nach</translation>
    </message>
    <message>
        <source>How costs add up</source>
        <translation>Wie sich Kosten addieren</translation>
    </message>
    <message>
        <source>No total is set: releases are entered, and none is refused.</source>
        <translation>Kein Gesamtbudget ist gesetzt: Freigaben werden eingetragen, keine wird abgelehnt.</translation>
    </message>
    <message>
        <source>Open a dataset first: each has its own total.</source>
        <translation>Öffnen Sie zuerst Daten: Jede haben ihr eigenes Gesamtbudget.</translation>
    </message>
    <message>
        <source>Set the &amp;total</source>
        <translation>&amp;Gesamtbudget setzen</translation>
    </message>
    <message>
        <source>The total is %1.</source>
        <translation>Das Gesamtbudget ist %1.</translation>
    </message>
    <message>
        <source>Total δ</source>
        <translation>Gesamt-δ</translation>
    </message>
    <message>
        <source>Total ε</source>
        <translation>Gesamt-ε</translation>
    </message>
    <message>
        <source>What happens where a release would cross the total</source>
        <translation>Was geschieht, wo eine Freigabe das Gesamtbudget überschreiten würde</translation>
    </message>
    <message>
        <source>asks you</source>
        <translation>fragt Sie</translation>
    </message>
    <message>
        <source>for example 1</source>
        <translation>zum Beispiel 1</translation>
    </message>
    <message>
        <source>for example 1e-5</source>
        <translation>zum Beispiel 1e-5</translation>
    </message>
    <message>
        <source>is refused</source>
        <translation>wird abgelehnt</translation>
    </message>
    <message>
        <source>δ in all</source>
        <translation>δ insgesamt</translation>
    </message>
    <message>
        <source>ε in all</source>
        <translation>ε insgesamt</translation>
    </message>
</context>
<context>
    <name>epsiloscope::TradeoffChart</name>
    <message>
        <source>Larger ε</source>
        <translation>Größeres ε</translation>
    </message>
    <message>
        <source>Smaller ε</source>
        <translation>Kleineres ε</translation>
    </message>
    <message>
        <source>least and most of %1 repeats</source>
        <translation>kleinster und größter Wert von %1 Wiederholungen</translation>
    </message>
    <message>
        <source>%1 at the spent ε: do not publish</source>
        <translation>%1 beim verbrauchten ε: nicht veröffentlichen</translation>
    </message>
    <message>
        <source>%1 spent ⊘</source>
        <translation>%1 verbraucht ⊘</translation>
    </message>
    <message>
        <source>, median</source>
        <translation>, Median</translation>
    </message>
    <message>
        <source>A large δ: %1 </source>
        <translation>Ein großes δ: %1 </translation>
    </message>
    <message>
        <source>Conjectured: ε of %1 is not proved.</source>
        <translation>Vermutet: ε von %1 ist nicht bewiesen.</translation>
    </message>
    <message>
        <source>Do not publish: the hollow point of %1 depends on the private data.</source>
        <translation>Nicht veröffentlichen: Der hohle Punkt von %1 hängt von den privaten Daten ab.</translation>
    </message>
    <message>
        <source>Do not publish: ε of %1 was spent, not promised.</source>
        <translation>Nicht veröffentlichen: ε von %1 ist verbraucht, nicht zugesagt.</translation>
    </message>
    <message>
        <source>Not private: nothing is promised by %1.</source>
        <translation>Nicht privat: %1 sagt nichts zu.</translation>
    </message>
    <message>
        <source>Pareto front</source>
        <translation>Pareto-Front</translation>
    </message>
    <message>
        <source>Press Run: each run becomes a point,
privacy against %1</source>
        <translation>Drücken Sie Start: Jeder Lauf wird ein Punkt,
Privatheit über %1</translation>
    </message>
    <message>
        <source>These runs have neither ε nor %1</source>
        <translation>Diese Läufe haben weder ε noch %1</translation>
    </message>
    <message>
        <source>Trade-off</source>
        <translation>Abwägung</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>more private ←   %1   → less private</source>
        <translation>privater ←   %1   → weniger privat</translation>
    </message>
    <message>
        <source>quartiles of %1 repeats</source>
        <translation>Quartile von %1 Wiederholungen</translation>
    </message>
    <message>
        <source>spent ⊘</source>
        <translation>verbraucht ⊘</translation>
    </message>
    <message>
        <source>ε against %1</source>
        <translation>ε über %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ValueFields</name>
    <message>
        <source>10, 20, 40</source>
        <translation>10, 20, 40</translation>
    </message>
    <message>
        <source>First value of %1</source>
        <translation>Erster Wert von %1</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>How the values of %1 are given</source>
        <translation>Wie die Werte von %1 angegeben werden</translation>
    </message>
    <message>
        <source>Last value of %1</source>
        <translation>Letzter Wert von %1</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Log grid</source>
        <translation>Log-Gitter</translation>
    </message>
    <message>
        <source>Number of values of %1</source>
        <translation>Anzahl der Werte von %1</translation>
    </message>
    <message>
        <source>Values of %1</source>
        <translation>Werte von %1</translation>
    </message>
    <message>
        <source>Values with commas between them, or a grid: 10..80:8 is eight values from 10 to 80, 0.1..10:7:log seven in equal ratios, 1..5 all whole numbers</source>
        <translation>Werte mit Kommas dazwischen, oder ein Gitter: 10..80:8 sind acht Werte von 10 bis 80, 0.1..10:7:log sieben in gleichen Verhältnissen, 1..5 alle ganzen Zahlen</translation>
    </message>
    <message>
        <source>in</source>
        <translation>in</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ViewOfRun</name>
    <message>
        <source>Repeat %1</source>
        <translation>Wiederholung %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ViewPlace</name>
    <message>
        <source>Back to the view from which this one was opened</source>
        <translation>Zurück zur Ansicht, aus der diese geöffnet wurde</translation>
    </message>
    <message>
        <source>To the view from which this one was opened (%1)</source>
        <translation>Zur Ansicht, aus der diese geöffnet wurde (%1)</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>← Back to %1</source>
        <translation>← Zurück zu %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::ViewTabs</name>
    <message>
        <source>Close %1</source>
        <translation>%1 schließen</translation>
    </message>
    <message>
        <source>Close this tab</source>
        <translation>Diesen Reiter schließen</translation>
    </message>
    <message>
        <source>Tab %1</source>
        <translation>Reiter %1</translation>
    </message>
    <message>
        <source>The view %1</source>
        <translation>Die Ansicht %1</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
</context>
<context>
    <name>epsiloscope::VoteMicroscope</name>
    <message>
        <source>&amp;Votes</source>
        <translation>S&amp;timmen</translation>
    </message>
    <message>
        <source>Nothing has been run yet. Run an experiment to look at the votes behind its answers.</source>
        <translation>Noch lief nichts. Starten Sie ein Experiment, um die Stimmen hinter seinen Antworten zu sehen.</translation>
    </message>
    <message>
        <source>Query by query: the teachers&apos; votes, the votes after noise, and the cost</source>
        <translation>Anfrage für Anfrage: die Stimmen der Lehrer, die Stimmen nach Rauschen, und die Kosten</translation>
    </message>
    <message>
        <source>The true classes of these queries are not known, so that nobody knows which labels are wrong.</source>
        <translation>Die wahren Klassen dieser Anfragen sind nicht bekannt; also weiß niemand, welche Labels falsch sind.</translation>
    </message>
    <message>
        <source>What the check saw</source>
        <translation>Was die Prüfung sah</translation>
    </message>
    <message>
        <source>What the query cost</source>
        <translation>Was die Anfrage kostete</translation>
    </message>
    <message>
        <source>What was answered</source>
        <translation>Was geantwortet wurde</translation>
    </message>
</context>
<context>
    <name>epsiloscope::VotesChart</name>
    <message>
        <source>%1 of query %2%3</source>
        <translation>%1 von Anfrage %2%3</translation>
    </message>
    <message>
        <source>%1, query %2</source>
        <translation>%1, Anfrage %2</translation>
    </message>
    <message>
        <source>Do not publish: the votes of teachers are private data.</source>
        <translation>Nicht veröffentlichen: Die Stimmen der Lehrer sind private Daten.</translation>
    </message>
    <message>
        <source>No query is chosen</source>
        <translation>Keine Anfrage ist gewählt</translation>
    </message>
    <message>
        <source>Votes for this query</source>
        <translation>Stimmen für diese Anfrage</translation>
    </message>
    <message>
        <source>check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>the check</source>
        <translation>die Prüfung</translation>
    </message>
    <message>
        <source>threshold of the check</source>
        <translation>Schwelle der Prüfung</translation>
    </message>
    <message>
        <source>threshold of the check %1</source>
        <translation>Schwelle der Prüfung %1</translation>
    </message>
    <message>
        <source>votes</source>
        <translation>Stimmen</translation>
    </message>
    <message>
        <source>votes after noise</source>
        <translation>Stimmen nach Rauschen</translation>
    </message>
    <message>
        <source>votes before noise</source>
        <translation>Stimmen vor Rauschen</translation>
    </message>
    <message>
        <source>votes beyond the student&apos;s guess</source>
        <translation>Stimmen über der Vermutung des Schülers</translation>
    </message>
</context>
<context>
    <name>epsiloscope::VotesView</name>
    <message>
        <source>%1 classes</source>
        <translation>%1 Klassen</translation>
    </message>
    <message>
        <source>%1 queries</source>
        <translation>%1 Anfragen</translation>
    </message>
    <message>
        <source>%1 teachers</source>
        <translation>%1 Lehrer</translation>
    </message>
    <message>
        <source>Queries that each class won</source>
        <translation>Anfragen, die jede Klasse gewann</translation>
    </message>
    <message>
        <source>Queries won</source>
        <translation>Gewonnene Anfragen</translation>
    </message>
    <message>
        <source>plurality right in %1 %</source>
        <translation>Mehrheit richtig in %1 %</translation>
    </message>
    <message>
        <source>true classes not known</source>
        <translation>wahre Klassen nicht bekannt</translation>
    </message>
</context>
<context>
    <name>epsiloscope::WalkBar</name>
    <message>
        <source>Next %1 (→)</source>
        <translation>%1 danach (→)</translation>
    </message>
    <message>
        <source>Previous %1 (←)</source>
        <translation>%1 davor (←)</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>repeat %1</source>
        <translation>Wiederholung %1</translation>
    </message>
</context>
<context>
    <name>epsiloscope::WalkedBarsChart</name>
    <message>
        <source>To the bar at the left</source>
        <translation>Zur Säule links</translation>
    </message>
    <message>
        <source>To the bar at the right</source>
        <translation>Zur Säule rechts</translation>
    </message>
</context>
<context>
    <name>epsiloscope::WeightsChart</name>
    <message>
        <source>, %1 stopped at a bound</source>
        <translation>, %1 an einer Schranke angehalten</translation>
    </message>
    <message>
        <source>A file keeps no weights: run it again
to see them</source>
        <translation>Eine Datei enthält keine Gewichte: Starten Sie neu,
um sie zu sehen</translation>
    </message>
    <message>
        <source>A release keeps no weights:
they depend on private data without noise</source>
        <translation>Eine Freigabe behält keine Gewichte:
Sie hängen ohne Rauschen von privaten Daten ab</translation>
    </message>
    <message>
        <source>Do not publish: the weights of records are private data.</source>
        <translation>Nicht veröffentlichen: Die Gewichte der Datensätze sind private Daten.</translation>
    </message>
    <message>
        <source>No iterations yet</source>
        <translation>Noch keine Iterationen</translation>
    </message>
    <message>
        <source>This iteration kept no weights</source>
        <translation>Diese Iteration behielt keine Gewichte</translation>
    </message>
    <message>
        <source>Weights of records</source>
        <translation>Gewichte der Datensätze</translation>
    </message>
    <message>
        <source>Weights of records after iteration %1</source>
        <translation>Gewichte der Datensätze nach Iteration %1</translation>
    </message>
    <message>
        <source>no weight falls below %1</source>
        <translation>kein Gewicht fällt unter %1</translation>
    </message>
    <message>
        <source>no weight rises above %1</source>
        <translation>kein Gewicht steigt über %1</translation>
    </message>
    <message>
        <source>records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>records by weight after iteration %1, bins by their middle (do not publish)</source>
        <translation>Datensätze nach Gewicht nach Iteration %1, Bins nach ihrer Mitte (nicht veröffentlichen)</translation>
    </message>
    <message>
        <source>weight %1 to %2: %3</source>
        <translation>Gewicht %1 bis %2: %3</translation>
    </message>
    <message>
        <source>weight of a record</source>
        <translation>Gewicht eines Datensatzes</translation>
    </message>
</context>
<context>
    <name>epsiloscope::Words</name>
    <message>
        <source>
No difference is computed: kind, δ or adjacency differ.</source>
        <translation>
Kein Unterschied wird berechnet: Art, δ oder Nachbarschaft sind verschieden.</translation>
    </message>
    <message>
        <source> %1: %2.</source>
        <translation> %1: %2.</translation>
    </message>
    <message>
        <source> (in %1 of %2 repeats)</source>
        <translation> (in %1 von %2 Wiederholungen)</translation>
    </message>
    <message>
        <source> (kinds differ%1)</source>
        <translation> (Arten verschieden%1)</translation>
    </message>
    <message>
        <source> (median of %1 repeats)</source>
        <translation> (Median von %1 Wiederholungen)</translation>
    </message>
    <message>
        <source> (spent ⊘)</source>
        <translation> (verbraucht ⊘)</translation>
    </message>
    <message>
        <source> Every number tried is good.</source>
        <translation> Jede versuchte Anzahl ist gut.</translation>
    </message>
    <message>
        <source> Good from about %1 (fewer: too noisy).</source>
        <translation> Gut ab etwa %1 (weniger: zu viel Rauschen).</translation>
    </message>
    <message>
        <source> Good to about %1 (more: too little data).</source>
        <translation> Gut bis etwa %1 (mehr: zu wenig Daten).</translation>
    </message>
    <message>
        <source> Good: about %1 to %2 (fewer: noisy; more: too little data).</source>
        <translation> Gut: etwa %1 bis %2 (weniger: Rauschen; mehr: zu wenig Daten).</translation>
    </message>
    <message>
        <source> No number tried is good: that needs a median within one bin of the truth and quartiles within two bins of one another.</source>
        <translation> Keine versuchte Anzahl ist gut: Dazu gehören ein Median höchstens ein Bin von der Wahrheit und Quartile höchstens zwei Bins auseinander.</translation>
    </message>
    <message>
        <source> Not to be published: %1.</source>
        <translation> Nicht zu veröffentlichen: %1.</translation>
    </message>
    <message>
        <source> at δ %1</source>
        <translation> bei δ %1</translation>
    </message>
    <message>
        <source> at δ = %1</source>
        <translation> bei δ = %1</translation>
    </message>
    <message>
        <source> in repeat %1 of %2</source>
        <translation> in Wiederholung %1 von %2</translation>
    </message>
    <message>
        <source> in this step</source>
        <translation> in diesem Schritt</translation>
    </message>
    <message>
        <source> of %1</source>
        <translation> von %1</translation>
    </message>
    <message>
        <source> or more</source>
        <translation> oder mehr</translation>
    </message>
    <message>
        <source> per repeat</source>
        <translation> je Wiederholung</translation>
    </message>
    <message>
        <source> · just a few</source>
        <translation> · einige wenige</translation>
    </message>
    <message>
        <source> · largest %1: %2, which limits the run</source>
        <translation> · größte %1: %2, was den Lauf begrenzt</translation>
    </message>
    <message>
        <source> · of %1 %2</source>
        <translation> · %1: %2</translation>
    </message>
    <message>
        <source> · of a single %1: do not publish</source>
        <translation> · einzeln (%1): nicht veröffentlichen</translation>
    </message>
    <message>
        <source> · runs out first: %1</source>
        <translation> · zuerst aufgebraucht: %1</translation>
    </message>
    <message>
        <source> – &lt;b&gt;the label is wrong&lt;/b&gt;</source>
        <translation> – &lt;b&gt;das Label ist falsch&lt;/b&gt;</translation>
    </message>
    <message>
        <source> – the label is right</source>
        <translation> – das Label ist richtig</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 (%2): %3 points</source>
        <translation>%1 (%2): %3 Punkte</translation>
    </message>
    <message>
        <source>%1 (kinds of ε differ)</source>
        <translation>%1 (Arten von ε verschieden)</translation>
    </message>
    <message>
        <source>%1 (median of %2 repeats)</source>
        <translation>%1 (Median von %2 Wiederholungen)</translation>
    </message>
    <message>
        <source>%1 (of the total, at its δ = %2: ε = %3)</source>
        <translation>%1 (vom Gesamtbudget, bei dessen δ = %2: ε = %3)</translation>
    </message>
    <message>
        <source>%1 (some promised, some spent ⊘: do not publish)</source>
        <translation>%1 (teils zugesagt, teils verbraucht ⊘: nicht veröffentlichen)</translation>
    </message>
    <message>
        <source>%1 (spent ⊘: do not publish)</source>
        <translation>%1 (verbraucht ⊘: nicht veröffentlichen)</translation>
    </message>
    <message>
        <source>%1 after noise</source>
        <translation>%1 nach Rauschen</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>%1 against %2.</source>
        <translation>%1 über %2.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>%1 columns are %2</source>
        <translation>%1 Spalten sind %2</translation>
    </message>
    <message>
        <source>%1 failed.</source>
        <translation>%1 ist gescheitert.</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1 für %2</translation>
    </message>
    <message>
        <source>%1 guesses right</source>
        <translation>%1 richtig geraten</translation>
    </message>
    <message>
        <source>%1 has no price: %2</source>
        <translation>%1 hat keinen Preis: %2</translation>
    </message>
    <message>
        <source>%1 has released nothing yet.</source>
        <translation>%1 hat noch nichts freigegeben.</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 ist %2</translation>
    </message>
    <message>
        <source>%1 lasts for all %2</source>
        <translation>%1 reicht für alle %2</translation>
    </message>
    <message>
        <source>%1 lasts for all %2 %3</source>
        <translation>%1 reicht für alle %2 %3</translation>
    </message>
    <message>
        <source>%1 learns in one go: it has no steps</source>
        <translation>%1 lernt auf einmal: es gibt keine Schritte</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>%1 more columns</source>
        <translation>%1 weitere Spalten</translation>
    </message>
    <message>
        <source>%1 more releases like the last fit.</source>
        <translation>%1 weitere Freigaben wie die letzte passen hinein.</translation>
    </message>
    <message>
        <source>%1 no. %2</source>
        <translation>%1 Nr. %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 of its teachers %3 %4</source>
        <translation>%1 von %2 seiner Lehrer %3 %4</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>%1 others</source>
        <translation>%1 andere</translation>
    </message>
    <message>
        <source>%1 partitions</source>
        <translation>%1 Partitionen</translation>
    </message>
    <message>
        <source>%1 person</source>
        <translation>%1 Person</translation>
    </message>
    <message>
        <source>%1 persons</source>
        <translation>%1 Personen</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 Punkte</translation>
    </message>
    <message>
        <source>%1 random classifiers are in the vote</source>
        <translation>%1 zufällige Klassifikatoren sind in der Abstimmung</translation>
    </message>
    <message>
        <source>%1 record</source>
        <translation>%1 Datensatz</translation>
    </message>
    <message>
        <source>%1 records</source>
        <translation>%1 Sätze</translation>
    </message>
    <message>
        <source>%1 released %2 %%3, the middle of the bin from %4 to %5 %: %6. %7.%8</source>
        <translation>%1 gab %2 %%3 frei, die Mitte des Bins von %4 bis %5 %: %6. %7.%8</translation>
    </message>
    <message>
        <source>%1 released nothing.</source>
        <translation>%1 gab nichts frei.</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 Läufe</translation>
    </message>
    <message>
        <source>%1 spent ⊘</source>
        <translation>%1 verbraucht ⊘</translation>
    </message>
    <message>
        <source>%1 stops you at %2 %3</source>
        <translation>%1 hält Sie bei %2 %3 an</translation>
    </message>
    <message>
        <source>%1 teachers</source>
        <translation>%1 Lehrer</translation>
    </message>
    <message>
        <source>%1 teachers before noise</source>
        <translation>%1 Lehrer vor Rauschen</translation>
    </message>
    <message>
        <source>%1 thresholds lie outside −1 … 1: those classifiers put all points into one class</source>
        <translation>%1 Schwellen liegen außerhalb −1 … 1: Diese Klassifikatoren ordnen alle Punkte einer Klasse zu</translation>
    </message>
    <message>
        <source>%1 time</source>
        <translation>%1-mal</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1-mal</translation>
    </message>
    <message>
        <source>%1 times the public classifier was picked instead (it has no place on this line)</source>
        <translation>%1-mal wurde stattdessen der öffentliche Klassifikator gewählt (er hat auf dieser Linie keinen Platz)</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 to %2 (%3)</source>
        <translation>%1 bis %2 (%3)</translation>
    </message>
    <message>
        <source>%1 to “%2”</source>
        <translation>%1 auf „%2“</translation>
    </message>
    <message>
        <source>%1 updates of weights stopped at a bound</source>
        <translation>%1 Änderungen von Gewichten hielten an einer Schranke an</translation>
    </message>
    <message>
        <source>%1 was not reached in %2 %3</source>
        <translation>%1 wurde in %2 %3 nicht erreicht</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>%1 · %2 left</source>
        <translation>%1 · übrig %2</translation>
    </message>
    <message>
        <source>%1 · above the total</source>
        <translation>%1 · über dem Gesamtbudget</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>%1, %2 of %3 points</source>
        <translation>%1, %2 von %3 Punkten</translation>
    </message>
    <message>
        <source>%1, %2 points</source>
        <translation>%1, %2 Punkte</translation>
    </message>
    <message>
        <source>%1, as published</source>
        <translation>%1, wie veröffentlicht</translation>
    </message>
    <message>
        <source>%1, at %2 %3</source>
        <translation>%1, bei %2 %3</translation>
    </message>
    <message>
        <source>%1, each run at %2</source>
        <translation>%1, jeder Lauf bei %2</translation>
    </message>
    <message>
        <source>%1, just a few protected</source>
        <translation>%1, bis auf einige wenige geschützt</translation>
    </message>
    <message>
        <source>%1, low bits of the noise not covered</source>
        <translation>%1, ohne die niedrigen Bits des Rauschens</translation>
    </message>
    <message>
        <source>%1, spent ⊘</source>
        <translation>%1, verbraucht ⊘</translation>
    </message>
    <message>
        <source>%1, δ = %2, %3</source>
        <translation>%1, δ = %2, %3</translation>
    </message>
    <message>
        <source>%1. Shares of this ε: %2.</source>
        <translation>%1. Anteile dieses ε: %2.</translation>
    </message>
    <message>
        <source>%1: %2 labels expected of %3 queries%4, spent ε = %5 at δ = %6: do not publish it%7</source>
        <translation>%1: %2 Labels erwartet von %3 Anfragen%4, verbrauchtes ε = %5 bei δ = %6: nicht veröffentlichen%7</translation>
    </message>
    <message>
        <source>%1: %2 of %3 teachers are tested%4; nothing is released yet.</source>
        <translation>%1: %2 von %3 Lehrern sind geprüft%4; noch ist nichts freigegeben.</translation>
    </message>
    <message>
        <source>%1: %2 of %3 teachers, without noise: do not publish</source>
        <translation>%1: %2 von %3 Lehrern, ohne Rauschen: nicht veröffentlichen</translation>
    </message>
    <message>
        <source>%1: %2 teachers, without noise: do not publish</source>
        <translation>%1: %2 Lehrer, ohne Rauschen: nicht veröffentlichen</translation>
    </message>
    <message>
        <source>%1: no label, the first query would cross ε</source>
        <translation>%1: kein Label, die erste Anfrage würde ε überschreiten</translation>
    </message>
    <message>
        <source>%1: released %2 % ± %3</source>
        <translation>%1: freigegeben %2 % ± %3</translation>
    </message>
    <message>
        <source>%1: with noise</source>
        <translation>%1: mit Rauschen</translation>
    </message>
    <message>
        <source>%1: with noise Lap(%2)</source>
        <translation>%1: mit Rauschen Lap(%2)</translation>
    </message>
    <message>
        <source>%1; flipped %2</source>
        <translation>%1; umgeschaltet %2</translation>
    </message>
    <message>
        <source>&amp;Spent ε ⊘: not to be published</source>
        <translation>Verb&amp;rauchtes ε ⊘: nicht zu veröffentlichen</translation>
    </message>
    <message>
        <source>(sensitivity/σ)², added up over all noise</source>
        <translation>(Sensitivität/σ)², addiert über alles Rauschen</translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>+ %1 weitere</translation>
    </message>
    <message>
        <source>, %1 of them right</source>
        <translation>, davon %1 richtig</translation>
    </message>
    <message>
        <source>, %1 repeats</source>
        <translation>, %1 Wiederholungen</translation>
    </message>
    <message>
        <source>, all %1: %2</source>
        <translation>, alle %1: %2</translation>
    </message>
    <message>
        <source>, budget spent</source>
        <translation>, Budget verbraucht</translation>
    </message>
    <message>
        <source>, gap %1 to the next class</source>
        <translation>, Abstand %1 zur nächsten Klasse</translation>
    </message>
    <message>
        <source>, it may be certain afterwards.</source>
        <translation>, so ist es nachher vielleicht sicher.</translation>
    </message>
    <message>
        <source>, not drawn</source>
        <translation>, nicht gezogen</translation>
    </message>
    <message>
        <source>, off</source>
        <translation>, aus</translation>
    </message>
    <message>
        <source>, proves nothing</source>
        <translation>, beweist nichts</translation>
    </message>
    <message>
        <source>, repeat %1 of %2</source>
        <translation>, Wiederholung %1 von %2</translation>
    </message>
    <message>
        <source>, sanitised</source>
        <translation>, bereinigt</translation>
    </message>
    <message>
        <source>, some spent ⊘</source>
        <translation>, einige verbraucht ⊘</translation>
    </message>
    <message>
        <source>, then at most %1 likely afterwards, by answers that also come at least once in %2 times without it.</source>
        <translation>, so nachher höchstens zu %1, nach Antworten, die ohne ihn mindestens einmal in %2 Malen kommen.</translation>
    </message>
    <message>
        <source>, tuned: leaks</source>
        <translation>, abgestimmt: Leck</translation>
    </message>
    <message>
        <source>, with the ledger off</source>
        <translation>, ohne Kontobuch</translation>
    </message>
    <message>
        <source>1 partition</source>
        <translation>1 Partition</translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1 Punkt</translation>
    </message>
    <message>
        <source>1 teacher</source>
        <translation>1 Lehrer</translation>
    </message>
    <message>
        <source>1 teacher before noise</source>
        <translation>1 Lehrer vor Rauschen</translation>
    </message>
    <message>
        <source>; &lt;b&gt;noise made another class win&lt;/b&gt;</source>
        <translation>; &lt;b&gt;durch Rauschen gewann eine andere Klasse&lt;/b&gt;</translation>
    </message>
    <message>
        <source>; less than was asked for</source>
        <translation>; weniger als verlangt</translation>
    </message>
    <message>
        <source>; this may be chance</source>
        <translation>; das kann Zufall sein</translation>
    </message>
    <message>
        <source>&lt;b&gt;Refused&lt;/b&gt;: no label</source>
        <translation>&lt;b&gt;Abgelehnt&lt;/b&gt;: kein Label</translation>
    </message>
    <message>
        <source>A figure for comparing with papers. The tool tip says what it really promises.</source>
        <translation>Eine Zahl zum Vergleich mit Artikeln. Der Hinweis sagt, was sie wirklich zusagt.</translation>
    </message>
    <message>
        <source>A file keeps no per-record figures: run it again to look at them (its experiment is in the panels at the left).</source>
        <translation>Eine Datei enthält keine Zahlen je Datensatz: Starten Sie sie neu, um sie anzusehen (ihr Experiment steht links).</translation>
    </message>
    <message>
        <source>A file keeps no points: run it again to look at them (its experiment is in the panels at the left).</source>
        <translation>Eine Datei enthält keine Punkte: Starten Sie sie neu, um sie anzusehen (ihr Experiment steht links).</translation>
    </message>
    <message>
        <source>A file keeps no votes: run it again to look at them (its experiment is in the panels at the left).</source>
        <translation>Eine Datei enthält keine Stimmen: Starten Sie sie neu, um sie anzusehen (ihr Experiment steht links).</translation>
    </message>
    <message>
        <source>A release goes through at once: nobody is told how far it is</source>
        <translation>Eine Freigabe läuft auf einmal durch: Niemandem wird gesagt, wie weit sie ist</translation>
    </message>
    <message>
        <source>A release has no seed, so nothing can be compared with it: turn the release off to explore.</source>
        <translation>Eine Freigabe hat keinen Startwert, also lässt sich nichts mit ihr vergleichen: Schalten Sie die Freigabe aus, um zu erkunden.</translation>
    </message>
    <message>
        <source>A release is charged what was fixed before its first query, whatever it came to spend.</source>
        <translation>Einer Freigabe wird verbucht, was vor ihrer ersten Anfrage feststand, was auch immer sie dann verbrauchte.</translation>
    </message>
    <message>
        <source>A release keeps no per-record figures: they are private. Run the experiment as an exploration, with a seed, to look at them.</source>
        <translation>Eine Freigabe behält keine Zahlen je Datensatz: Sie sind privat. Starten Sie das Experiment als Erkundung, mit einem Startwert, um sie anzusehen.</translation>
    </message>
    <message>
        <source>A release keeps no points: they are private. Run the experiment as an exploration, with a seed, to look at them.</source>
        <translation>Eine Freigabe behält keine Punkte: Sie sind privat. Starten Sie das Experiment als Erkundung, mit einem Startwert, um sie anzusehen.</translation>
    </message>
    <message>
        <source>A release keeps no votes: they are private. Run the experiment as an exploration, with a seed, to look at them.</source>
        <translation>Eine Freigabe behält keine Stimmen: Sie sind privat. Starten Sie das Experiment als Erkundung, mit einem Startwert, um sie anzusehen.</translation>
    </message>
    <message>
        <source>A release: its noise cannot be reproduced.</source>
        <translation>Eine Freigabe: Ihr Rauschen lässt sich nicht wiederholen.</translation>
    </message>
    <message>
        <source>A run is in progress: stop it or wait until it ends</source>
        <translation>Ein Lauf ist im Gang: Halten Sie ihn an, oder warten Sie auf sein Ende</translation>
    </message>
    <message>
        <source>A toy example: watch every iteration divide points on a line.</source>
        <translation>Ein kleines Beispiel: Jede Iteration teilt Punkte auf einer Linie.</translation>
    </message>
    <message>
        <source>AUPRC</source>
        <translation>AUPRC</translation>
    </message>
    <message>
        <source>AUPRC of the first repeat</source>
        <translation>AUPRC der ersten Wiederholung</translation>
    </message>
    <message>
        <source>AUROC</source>
        <translation>AUROC</translation>
    </message>
    <message>
        <source>Accounting</source>
        <translation>Buchhaltung</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Accuracy of an ensemble</source>
        <translation>Genauigkeit eines Ensembles</translation>
    </message>
    <message>
        <source>Adjacency</source>
        <translation>Nachbarschaft</translation>
    </message>
    <message>
        <source>After %1 iterations</source>
        <translation>Nach %1 Iterationen</translation>
    </message>
    <message>
        <source>After 1 iteration</source>
        <translation>Nach 1 Iteration</translation>
    </message>
    <message>
        <source>After it %1</source>
        <translation>Danach %1</translation>
    </message>
    <message>
        <source>After the check&apos;s noise: &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>Nach dem Rauschen der Prüfung: &lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>All of them are at %1.</source>
        <translation>Alle liegen bei %1.</translation>
    </message>
    <message>
        <source>An exploration: with this seed the noise can be reproduced.</source>
        <translation>Eine Erkundung: Mit diesem Startwert lässt sich das Rauschen wiederholen.</translation>
    </message>
    <message>
        <source>Another split and other noise with each seed.</source>
        <translation>Andere Aufteilung und anderes Rauschen mit jedem Startwert.</translation>
    </message>
    <message>
        <source>Answered by the student alone: &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>Vom Schüler allein beantwortet: &lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Answered: &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>Beantwortet: &lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Area under the ROC curve; with more than two classes the mean of one-versus-rest.</source>
        <translation>Fläche unter der ROC-Kurve; bei mehr als zwei Klassen das Mittel von eine gegen alle.</translation>
    </message>
    <message>
        <source>Area under the precision–recall curve; with more than two classes the mean of one-versus-rest.</source>
        <translation>Fläche unter der Präzision-Recall-Kurve; bei mehr als zwei Klassen das Mittel von eine gegen alle.</translation>
    </message>
    <message>
        <source>Asking whether this may start</source>
        <translation>Frage, ob das beginnen darf</translation>
    </message>
    <message>
        <source>Bagging on pictures</source>
        <translation>Bagging auf Bildern</translation>
    </message>
    <message>
        <source>Best: %1 teachers, median %2 %, %3 points from the truth.%4</source>
        <translation>Am besten: %1 Lehrer, Median %2 %, %3 Punkte von der Wahrheit.%4</translation>
    </message>
    <message>
        <source>Boosting on a line</source>
        <translation>Boosting auf einer Linie</translation>
    </message>
    <message>
        <source>Boosting that protects some columns of a census, not the others.</source>
        <translation>Boosting, das einige Spalten einer Volkszählung schützt, die anderen nicht.</translation>
    </message>
    <message>
        <source>By how much any chance may exceed e^ε times the other.</source>
        <translation>Um wie viel eine Wahrscheinlichkeit e^ε mal die andere übersteigen darf.</translation>
    </message>
    <message>
        <source>By the run&apos;s own books. ⊘: it depends on the private data, do not publish it.</source>
        <translation>Nach den Büchern des Laufs. ⊘: hängt von den privaten Daten ab, nicht veröffentlichen.</translation>
    </message>
    <message>
        <source>Checks have a sensitivity of 1 and are paid for besides.</source>
        <translation>Prüfungen haben eine Sensitivität von 1, und für sie wird eigens gezahlt.</translation>
    </message>
    <message>
        <source>Compared: %1 runs on the same private data; together they cost more privacy than any one ε says.</source>
        <translation>Verglichen: %1 Läufe auf denselben privaten Daten; zusammen kosten sie mehr Privatheit, als ein ε sagt.</translation>
    </message>
    <message>
        <source>Computing time of all repeats, or the state of the run.</source>
        <translation>Rechenzeit aller Wiederholungen, oder der Zustand des Laufs.</translation>
    </message>
    <message>
        <source>DPBag on heart patients</source>
        <translation>DPBag auf Herzpatienten</translation>
    </message>
    <message>
        <source>D_α is a finite sum for whole orders alone; this one is not whole, and D_α a series without end (Mironov, Talwar and Zhang 2019).</source>
        <translation>D_α ist nur für ganze Ordnungen eine endliche Summe; diese ist nicht ganz, und D_α eine Reihe ohne Ende (Mironov, Talwar und Zhang 2019).</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Do not publish: how many labels %1 got depends on the private data.</source>
        <translation>Nicht veröffentlichen: Wie viele Labels %1 bekam, hängt von den privaten Daten ab.</translation>
    </message>
    <message>
        <source>Do not publish: the ε of some runs was spent, not promised.</source>
        <translation>Nicht veröffentlichen: Das ε einiger Läufe ist verbraucht, nicht zugesagt.</translation>
    </message>
    <message>
        <source>Do not publish: ε of %1 was spent, not promised.</source>
        <translation>Nicht veröffentlichen: ε von %1 ist verbraucht, nicht zugesagt.</translation>
    </message>
    <message>
        <source>Does not apply to this run, or was left out.</source>
        <translation>Trifft auf diesen Lauf nicht zu oder wurde weggelassen.</translation>
    </message>
    <message>
        <source>Double-click or press F2 to rename. Press P to pin on top, N to write a note.</source>
        <translation>Doppelklick oder F2 benennt um. P heftet oben an, N schreibt eine Notiz.</translation>
    </message>
    <message>
        <source>Each record pays only for what its own teachers said.</source>
        <translation>Jeder Datensatz zahlt nur für das, was seine eigenen Lehrer sagten.</translation>
    </message>
    <message>
        <source>Each round of this run has a smooth sensitivity of its own.</source>
        <translation>Jede Runde dieses Laufs hat eine eigene glatte Sensitivität.</translation>
    </message>
    <message>
        <source>Easy data: whoever knows the public labels needs no private records.</source>
        <translation>Einfache Daten: Wer die öffentlichen Labels kennt, braucht keine privaten Datensätze.</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Fairness</source>
        <translation>Fairness</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Finden</translation>
    </message>
    <message>
        <source>Finished. A release does not tell how long it took.</source>
        <translation>Fertig. Eine Freigabe sagt nicht, wie lange sie dauerte.</translation>
    </message>
    <message>
        <source>Five networks learn drawn digits, each from 300 pictures.</source>
        <translation>Fünf Netze lernen gezeichnete Ziffern, jedes aus 300 Bildern.</translation>
    </message>
    <message>
        <source>Fixed before the first answer, whatever the data are. Of repeats that differ the greatest counts.</source>
        <translation>Vor der ersten Antwort festgelegt, was auch immer die Daten sind. Bei verschiedenen Wiederholungen zählt das größte.</translation>
    </message>
    <message>
        <source>Fixes the noise of an exploration. A release has none.</source>
        <translation>Legt das Rauschen einer Erkundung fest. Eine Freigabe hat keinen.</translation>
    </message>
    <message>
        <source>Hidden from the charts. Click or press Space to show.</source>
        <translation>In Diagrammen verborgen. Klick oder Leertaste zeigt.</translation>
    </message>
    <message>
        <source>Highest count, rounded: %1</source>
        <translation>Höchste Anzahl, gerundet: %1</translation>
    </message>
    <message>
        <source>Holds whatever the data are, of one repeat run as a release. Found by: %1.</source>
        <translation>Gilt, was auch immer die Daten sind, für eine Wiederholung als Freigabe. Ermittelt durch: %1.</translation>
    </message>
    <message>
        <source>How far one alone can move the votes on a query: m, from 0 to 1, is the share of its teachers that do not say the class with the fewest of their votes. It pays by its m². Subsample-and-aggregate counts 1 for each on every query.</source>
        <translation>Wie weit einer allein die Stimmen einer Anfrage bewegen kann: m, von 0 bis 1, ist der Anteil der eigenen Lehrer, die nicht die Klasse mit ihren wenigsten Stimmen sagen. Gezahlt wird nach dem eigenen m². Subsample-and-Aggregate zählt 1 für jeden bei jeder Anfrage.</translation>
    </message>
    <message>
        <source>How far one record can shift the answer. The costs of all queries add up, and their sum turns into ε at δ. The order (α) is the one at which that ε is smallest. Nats are the unit of ε, too.</source>
        <translation>Wie weit ein Datensatz die Antwort verschieben kann. Die Kosten aller Anfragen addieren sich, und aus ihrer Summe wird ε bei δ. Die Ordnung (α) ist die, bei der dieses ε am kleinsten ist. Nats sind auch die Einheit von ε.</translation>
    </message>
    <message>
        <source>How many %1 have which share of their own budget left – %2</source>
        <translation>Wie viele %1 noch welchen Anteil ihres eigenen Budgets haben – %2</translation>
    </message>
    <message>
        <source>How often the experiment is repeated with other noise.</source>
        <translation>Wie oft das Experiment mit anderem Rauschen wiederholt wird.</translation>
    </message>
    <message>
        <source>If it was %1 likely beforehand</source>
        <translation>War es vorher zu %1 wahrscheinlich</translation>
    </message>
    <message>
        <source>In %1 of %2 draws your record is handed over exactly as it is (by the theorem %3). In the other %4 it has no influence at all.</source>
        <translation>In %1 von %2 Ziehungen wird Ihr Datensatz herausgegeben, wie er ist (nach dem Satz %3). In den anderen %4 hat er gar keinen Einfluss.</translation>
    </message>
    <message>
        <source>In expectation over the run&apos;s own noise, as papers print it: a figure and no promise.
%1</source>
        <translation>Im Erwartungswert über das Rauschen des Laufs, wie Artikel es drucken: eine Zahl und keine Zusage.
%1</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>It goes from %1 to %2</source>
        <translation>Es geht von %1 bis %2</translation>
    </message>
    <message>
        <source>It has no points yet.</source>
        <translation>Es hat noch keine Punkte.</translation>
    </message>
    <message>
        <source>It is the first or last order that was tried: a better one may lie beyond.</source>
        <translation>Es ist die erste oder letzte versuchte Ordnung: Eine bessere liegt vielleicht dahinter.</translation>
    </message>
    <message>
        <source>It stays at %1.</source>
        <translation>Es bleibt bei %1.</translation>
    </message>
    <message>
        <source>Its cells are not shown: the dataset is not loaded.</source>
        <translation>Seine Zellen werden nicht gezeigt: Die Daten sind nicht geladen.</translation>
    </message>
    <message>
        <source>Its cells are not shown: which row it is, is kept only for the last six runs.</source>
        <translation>Seine Zellen werden nicht gezeigt: Welche Zeile es ist, wird nur für die letzten sechs Läufe aufbewahrt.</translation>
    </message>
    <message>
        <source>Kind of ε</source>
        <translation>Art des ε</translation>
    </message>
    <message>
        <source>Label accuracy</source>
        <translation>Label-Genauigkeit</translation>
    </message>
    <message>
        <source>Labels answered</source>
        <translation>Beantwortete Labels</translation>
    </message>
    <message>
        <source>Labels in expectation</source>
        <translation>Labels im Erwartungswert</translation>
    </message>
    <message>
        <source>Labels that the student was given. Median over repeats.</source>
        <translation>Labels, die der Schüler bekam. Median über Wiederholungen.</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>Weggelassen: %1</translation>
    </message>
    <message>
        <source>Line and marker</source>
        <translation>Linie und Marke</translation>
    </message>
    <message>
        <source>Line and marker on the charts; click to hide or show.</source>
        <translation>Linie und Marke in den Diagrammen; Klick verbirgt oder zeigt.</translation>
    </message>
    <message>
        <source>Many visits of each patient: ε = 2 hides a patient, ten visits of each.</source>
        <translation>Viele Besuche je Patient: ε = 2 verbirgt einen Patienten mit zehn Besuchen.</translation>
    </message>
    <message>
        <source>Mean squared sensitivity of a %1, m² = %2: %3 of subsample-and-aggregate</source>
        <translation>Mittlere quadrierte Sensitivität je %1, m² = %2: %3 von Subsample-and-Aggregate</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>Mechanismus</translation>
    </message>
    <message>
        <source>Median %1 over repeats; the middle half lies from %2 to %3.
Mean %4, standard deviation %5.</source>
        <translation>Median %1 über Wiederholungen; die mittlere Hälfte liegt zwischen %2 und %3.
Mittel %4, Standardabweichung %5.</translation>
    </message>
    <message>
        <source>Neighbours of this run: %1.</source>
        <translation>Nachbarn dieses Laufs: %1.</translation>
    </message>
    <message>
        <source>No check: every query is answered</source>
        <translation>Keine Prüfung: Jede Anfrage wird beantwortet</translation>
    </message>
    <message>
        <source>No forecast: %1</source>
        <translation>Keine Vorschau: %1</translation>
    </message>
    <message>
        <source>No more release like the last fits.</source>
        <translation>Keine weitere Freigabe wie die letzte passt hinein.</translation>
    </message>
    <message>
        <source>No price for %1: %2</source>
        <translation>Kein Preis für %1: %2</translation>
    </message>
    <message>
        <source>Nobody votes in this run.</source>
        <translation>Niemand stimmt in diesem Lauf ab.</translation>
    </message>
    <message>
        <source>Noisy gradient descent</source>
        <translation>Verrauschter Gradientenabstieg</translation>
    </message>
    <message>
        <source>Not compared repeat by repeat: %1.</source>
        <translation>Nicht Wiederholung für Wiederholung verglichen: %1.</translation>
    </message>
    <message>
        <source>Not known yet.</source>
        <translation>Noch nicht bekannt.</translation>
    </message>
    <message>
        <source>Not private: some runs promise nothing.</source>
        <translation>Nicht privat: Einige Läufe sagen nichts zu.</translation>
    </message>
    <message>
        <source>Not private: the line “%1” was learnt from the private features.</source>
        <translation>Nicht privat: Die Linie „%1“ wurde aus den privaten Merkmalen gelernt.</translation>
    </message>
    <message>
        <source>Not private: the line “%1” was learnt from the private records.</source>
        <translation>Nicht privat: Die Linie „%1“ wurde aus den privaten Datensätzen gelernt.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Nothing differs between the experiments.</source>
        <translation>Die Experimente unterscheiden sich nicht.</translation>
    </message>
    <message>
        <source>Nothing has been run yet. Open the sample “Points on a line” and run boosting with random classifiers to watch random thresholds on a line vote together.</source>
        <translation>Noch lief nichts. Öffnen Sie das Beispiel „Punkte auf einer Linie“ und starten Sie Boosting mit zufälligen Klassifikatoren, um zu sehen, wie zufällige Schwellen auf einer Linie gemeinsam abstimmen.</translation>
    </message>
    <message>
        <source>Nothing is promised by this run.</source>
        <translation>Dieser Lauf sagt nichts zu.</translation>
    </message>
    <message>
        <source>Of %1 alone, by an ε that depends on the private data: do not publish these figures.</source>
        <translation>Nur hierfür (%1), nach einem ε, das von den privaten Daten abhängt: Veröffentlichen Sie diese Zahlen nicht.</translation>
    </message>
    <message>
        <source>Of %1 teachers the median released accuracy is %2 %, the median distance from the truth %3 points, the quartiles %4 points apart, over %5 repeats. Good is a median within one bin of the truth with quartiles within two bins of one another.</source>
        <translation>Mit %1 Lehrern ist der Median der freigegebenen Genauigkeit %2 %, der mittlere Abstand von der Wahrheit %3 Punkte, die Quartile liegen %4 Punkte auseinander, über %5 Wiederholungen. Gut ist ein Median höchstens ein Bin von der Wahrheit mit Quartilen höchstens zwei Bins auseinander.</translation>
    </message>
    <message>
        <source>Of a query on which all teachers agree: this run keeps no votes.</source>
        <translation>Von einer Anfrage, bei der sich alle Lehrer einig sind: Dieser Lauf behält keine Stimmen.</translation>
    </message>
    <message>
        <source>Of more than two classes it is the mean over them.</source>
        <translation>Bei mehr als zwei Klassen ist es das Mittel über sie.</translation>
    </message>
    <message>
        <source>Of query %1, the last that was answered. It tells of the votes: do not publish.</source>
        <translation>Von Anfrage %1, der letzten beantworteten. Sie erzählt von den Stimmen: nicht veröffentlichen.</translation>
    </message>
    <message>
        <source>Of the last repeat: each has its own.</source>
        <translation>Der letzten Wiederholung: jede hat ihr eigenes.</translation>
    </message>
    <message>
        <source>Of the record that pays most.</source>
        <translation>Des Datensatzes, der am meisten zahlt.</translation>
    </message>
    <message>
        <source>Of the repeat with the largest ε.</source>
        <translation>Der Wiederholung mit dem größten ε.</translation>
    </message>
    <message>
        <source>On average over the run&apos;s own noise: a figure and no promise.</source>
        <translation>Im Mittel über das Rauschen des Laufs: eine Zahl und keine Zusage.</translation>
    </message>
    <message>
        <source>On the test set: median over repeats ± half the interquartile range.</source>
        <translation>Auf der Testmenge: Median über Wiederholungen ± halber Quartilsabstand.</translation>
    </message>
    <message>
        <source>One model learns drawn digits; every step is clipped and noised.</source>
        <translation>Ein Modell lernt gezeichnete Ziffern; jeder Schritt wird gekappt und verrauscht.</translation>
    </message>
    <message>
        <source>One more release like the last fits.</source>
        <translation>Eine weitere Freigabe wie die letzte passt hinein.</translation>
    </message>
    <message>
        <source>Only DPBag counts what each record&apos;s own teachers said; this run does not.</source>
        <translation>Nur DPBag zählt, was die eigenen Lehrer jedes Datensatzes sagten; dieser Lauf nicht.</translation>
    </message>
    <message>
        <source>Only one figure is told: how often many teachers are right.</source>
        <translation>Nur eine Zahl wird genannt: wie oft viele Lehrer recht haben.</translation>
    </message>
    <message>
        <source>PATE on a census</source>
        <translation>PATE auf einer Volkszählung</translation>
    </message>
    <message>
        <source>PATE on a survey</source>
        <translation>PATE auf einer Umfrage</translation>
    </message>
    <message>
        <source>PATE on clinic visits</source>
        <translation>PATE auf Besuchen in der Klinik</translation>
    </message>
    <message>
        <source>Pinned: stays on top; press P to unpin.
Double-click or press F2 to rename, N to write a note.</source>
        <translation>Angeheftet: bleibt oben; P löst.
Doppelklick oder F2 benennt um, N schreibt eine Notiz.</translation>
    </message>
    <message>
        <source>Precision and recall are those of the point at which the model says yes or no.</source>
        <translation>Präzision und Recall gelten für den Punkt, an dem das Modell Ja oder Nein sagt.</translation>
    </message>
    <message>
        <source>Press N to write a note.</source>
        <translation>N schreibt eine Notiz.</translation>
    </message>
    <message>
        <source>Prices need a mechanism on features, which tells public columns from private ones: boosting with random classifiers, say. %1 protects whole records, whatever their columns are.</source>
        <translation>Preise brauchen einen Mechanismus auf Merkmalen, der öffentliche von privaten Spalten unterscheidet: etwa Boosting mit zufälligen Klassifikatoren. %1 schützt ganze Datensätze, was auch immer ihre Spalten sind.</translation>
    </message>
    <message>
        <source>Private and public columns</source>
        <translation>Private und öffentliche Spalten</translation>
    </message>
    <message>
        <source>Promised ε</source>
        <translation>Zugesagtes ε</translation>
    </message>
    <message>
        <source>Protecting %1 %2 %3 points of accuracy (%4). Now it is %5. In both cases %6</source>
        <translation>Der Schutz von %1 %2 %3 Punkte Genauigkeit (%4). Jetzt ist sie %5. In beiden Fällen %6</translation>
    </message>
    <message>
        <source>Queries asked</source>
        <translation>Gestellte Anfragen</translation>
    </message>
    <message>
        <source>Queries that the student answered alone. Median over repeats.</source>
        <translation>Anfragen, die der Schüler allein beantwortete. Median über Wiederholungen.</translation>
    </message>
    <message>
        <source>Queries that the student answered alone: these cost only the check.</source>
        <translation>Anfragen, die der Schüler allein beantwortete: sie kosten nur die Prüfung.</translation>
    </message>
    <message>
        <source>Queries that were asked, answered or not. Median over repeats.</source>
        <translation>Gestellte Anfragen, beantwortet oder nicht. Median über Wiederholungen.</translation>
    </message>
    <message>
        <source>Query %1: m = %2, because %3 of %4 teachers of %5 %6 %7, the class with the fewest of their votes</source>
        <translation>Anfrage %1: m = %2, weil %3 von %4 Lehrern von %5 %6 %7, die Klasse mit ihren wenigsten Stimmen</translation>
    </message>
    <message>
        <source>RDP at this order</source>
        <translation>RDP bei dieser Ordnung</translation>
    </message>
    <message>
        <source>RDP of all answers</source>
        <translation>RDP aller Antworten</translation>
    </message>
    <message>
        <source>RDP of one answer</source>
        <translation>RDP einer Antwort</translation>
    </message>
    <message>
        <source>RDP of one step</source>
        <translation>RDP eines Schritts</translation>
    </message>
    <message>
        <source>RDP of publishing</source>
        <translation>RDP der Veröffentlichung</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Round %1. The check sees the votes beyond the student&apos;s guess: n&lt;sub&gt;j&lt;/sub&gt; − n·p&lt;sub&gt;j&lt;/sub&gt;</source>
        <translation>Runde %1. Die Prüfung sieht die Stimmen über der Vermutung des Schülers: n&lt;sub&gt;j&lt;/sub&gt; − n·p&lt;sub&gt;j&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>Row %1 of the file of votes</source>
        <translation>Zeile %1 der Datei mit Stimmen</translation>
    </message>
    <message>
        <source>Row %1 of the public pool</source>
        <translation>Zeile %1 des öffentlichen Pools</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>Runs that are logged and not charged: %1; no ε covers a choice by them</source>
        <translation>Läufe, die notiert und nicht verbucht sind: %1; kein ε deckt eine Wahl nach ihnen</translation>
    </message>
    <message>
        <source>Rényi divergences add up at one order, which follows from the total. Holds even where you choose each run after seeing earlier ones, of any kind. Set it first.</source>
        <translation>Rényi-Divergenzen werden bei einer Ordnung addiert, die aus dem Gesamtbudget folgt. Gilt auch, wenn Sie jeden Lauf nach den früheren wählen, von jeder Art. Setzen Sie es zuerst.</translation>
    </message>
    <message>
        <source>Rényi divergences add up: many releases cost less than their sum, and no less than by the exact composition. Proved where that is.</source>
        <translation>Rényi-Divergenzen werden addiert: Viele Freigaben kosten weniger als ihre Summe, und nicht weniger als nach der exakten Zusammensetzung. Bewiesen, wo diese es ist.</translation>
    </message>
    <message>
        <source>Rényi order α</source>
        <translation>Rényi-Ordnung α</translation>
    </message>
    <message>
        <source>Sanitised ε</source>
        <translation>Bereinigtes ε</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Sets data, mechanism and budget: %1</source>
        <translation>Setzt Daten, Mechanismus und Budget: %1</translation>
    </message>
    <message>
        <source>Share of test records that the student gets right.</source>
        <translation>Anteil der Test-Datensätze, die der Schüler richtig zuordnet.</translation>
    </message>
    <message>
        <source>Share of the answers that are the true label, over finished repeats.</source>
        <translation>Anteil der Antworten, die das wahre Label sind, über fertige Wiederholungen.</translation>
    </message>
    <message>
        <source>Share of the answers that are the true label. Median over repeats.</source>
        <translation>Anteil der Antworten, die das wahre Label sind. Median über Wiederholungen.</translation>
    </message>
    <message>
        <source>Shown on the charts. Click or press Space to hide.</source>
        <translation>In Diagrammen gezeigt. Klick oder Leertaste verbirgt.</translation>
    </message>
    <message>
        <source>Sorts by age.</source>
        <translation>Sortiert nach Alter.</translation>
    </message>
    <message>
        <source>Spent ε</source>
        <translation>Verbrauchtes ε</translation>
    </message>
    <message>
        <source>Stopped by hand before all queries were asked.</source>
        <translation>Von Hand angehalten, bevor alle Anfragen gestellt waren.</translation>
    </message>
    <message>
        <source>Stopped by hand before its last %1.</source>
        <translation>Von Hand vor dem Ende angehalten (%1).</translation>
    </message>
    <message>
        <source>Stopped by hand before its model was trained.</source>
        <translation>Von Hand angehalten, bevor sein Modell trainiert war.</translation>
    </message>
    <message>
        <source>Student&apos;s own answers</source>
        <translation>Eigene Antworten des Schülers</translation>
    </message>
    <message>
        <source>Student: %1</source>
        <translation>Schüler: %1</translation>
    </message>
    <message>
        <source>Suggested for N = %1: %2. %3</source>
        <translation>Vorschlag für N = %1: %2. %3</translation>
    </message>
    <message>
        <source>Teachers: %1 with %2 of %3 votes</source>
        <translation>Lehrer: %1 mit %2 von %3 Stimmen</translation>
    </message>
    <message>
        <source>The accountant: %1. Here: %2.</source>
        <translation>Die Buchhaltung: %1. Hier: %2.</translation>
    </message>
    <message>
        <source>The best number is not known without the truth: switch references on.</source>
        <translation>Die beste Anzahl ist ohne die Wahrheit nicht bekannt: Schalten Sie Referenzen ein.</translation>
    </message>
    <message>
        <source>The computer&apos;s clock was set back: %1. Entries stay in the order of their numbers; correct the clock.</source>
        <translation>Die Uhr des Rechners wurde zurückgestellt: %1. Einträge bleiben in der Reihenfolge ihrer Nummern; stellen Sie die Uhr richtig.</translation>
    </message>
    <message>
        <source>The curve of orders that this run keeps is not that of its end.</source>
        <translation>Die Kurve der Ordnungen, die dieser Lauf behält, ist nicht die von seinem Ende.</translation>
    </message>
    <message>
        <source>The file or sample that the run learnt from.</source>
        <translation>Die Datei oder das Beispiel, aus dem der Lauf lernte.</translation>
    </message>
    <message>
        <source>The gradient is one twice as long as the clipping norm, for instance: this run keeps none.</source>
        <translation>Der Gradient ist zum Beispiel einer, der doppelt so lang ist wie die Kappungsnorm: Dieser Lauf behält keine.</translation>
    </message>
    <message>
        <source>The gradient is the median one of step %1. It tells of private records: do not publish.</source>
        <translation>Der Gradient ist der mittlere von Schritt %1. Er erzählt von privaten Datensätzen: nicht veröffentlichen.</translation>
    </message>
    <message>
        <source>The last line is incomplete: %1. Nothing is lost, and you need not do anything.</source>
        <translation>Die letzte Zeile ist unvollständig: %1. Nichts ist verloren, und Sie müssen nichts tun.</translation>
    </message>
    <message>
        <source>The least that can be proved. Proved where what each release costs was fixed in advance; what it releases may follow from earlier ones.</source>
        <translation>Das Kleinste, was sich beweisen lässt. Bewiesen, wo die Kosten jeder Freigabe vorab feststanden; was sie freigibt, darf von früheren abhängen.</translation>
    </message>
    <message>
        <source>The ledger was edited: %1. Releases are blocked until you confirm that you have read this; what was known to be spent stays spent.</source>
        <translation>Das Kontobuch wurde geändert: %1. Freigaben sind gesperrt, bis Sie bestätigen, dass Sie das gelesen haben; was als verbraucht bekannt war, bleibt verbraucht.</translation>
    </message>
    <message>
        <source>The ledger was edited: %1. You have read this.</source>
        <translation>Das Kontobuch wurde geändert: %1. Sie haben das gelesen.</translation>
    </message>
    <message>
        <source>The low bits of the noise, which is in double precision, are not covered.</source>
        <translation>Die niedrigen Bits des Rauschens in doppelter Genauigkeit sind nicht gedeckt.</translation>
    </message>
    <message>
        <source>The lowest is %1, the highest %2.</source>
        <translation>Am niedrigsten ist %1, am höchsten %2.</translation>
    </message>
    <message>
        <source>The mechanism and the parameters in which runs differ.</source>
        <translation>Der Mechanismus und die Parameter, in denen sich Läufe unterscheiden.</translation>
    </message>
    <message>
        <source>The models of this mechanism are published with their vote: it answers no queries one by one, so there are no votes to look at.</source>
        <translation>Die Modelle dieses Mechanismus werden mit ihrer Abstimmung veröffentlicht: Er beantwortet keine einzelnen Anfragen, also gibt es keine Stimmen anzusehen.</translation>
    </message>
    <message>
        <source>The noise of this run&apos;s errors is scaled in another way.</source>
        <translation>Das Rauschen der Fehler dieses Laufs ist anders skaliert.</translation>
    </message>
    <message>
        <source>The noise of this run&apos;s votes is not known.</source>
        <translation>Das Rauschen der Stimmen dieses Laufs ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The picture is of bell curves with the same AUROC.</source>
        <translation>Das Bild zeigt Glockenkurven mit derselben AUROC.</translation>
    </message>
    <message>
        <source>The picture is of one answer of two classes.</source>
        <translation>Das Bild zeigt eine Antwort mit zwei Klassen.</translation>
    </message>
    <message>
        <source>The picture is of one answer with Gaussian noise, for instance; this run has another.</source>
        <translation>Das Bild zeigt zum Beispiel eine Antwort mit Gauß-Rauschen; dieser Lauf hat anderes.</translation>
    </message>
    <message>
        <source>The same RDP under the improved conversion to (ε, δ): never larger. Median over repeats.</source>
        <translation>Dieselbe RDP nach der besseren Umrechnung in (ε, δ): nie größer. Median über Wiederholungen.</translation>
    </message>
    <message>
        <source>The same RDP under the improved conversion: never larger.
%1</source>
        <translation>Dieselbe RDP nach der besseren Umrechnung: nie größer.
%1</translation>
    </message>
    <message>
        <source>The same experiment with other mechanisms.</source>
        <translation>Dasselbe Experiment mit anderen Mechanismen.</translation>
    </message>
    <message>
        <source>The share of all records; private, public and test shares are at most 1 in all.</source>
        <translation>Der Anteil an allen Datensätzen; private, öffentliche und Test-Anteile sind zusammen höchstens 1.</translation>
    </message>
    <message>
        <source>The spent ε with noise of its own. Only what a release has drawn may be published.</source>
        <translation>Das verbrauchte ε mit eigenem Rauschen. Nur was eine Freigabe gezogen hat, darf veröffentlicht werden.</translation>
    </message>
    <message>
        <source>The student gets %1 % of the test records right.</source>
        <translation>Der Schüler ordnet %1 % der Test-Datensätze richtig zu.</translation>
    </message>
    <message>
        <source>The total leaves no room for a release with the current settings.</source>
        <translation>Das Gesamtbudget lässt keinen Raum für eine Freigabe mit diesen Einstellungen.</translation>
    </message>
    <message>
        <source>The total leaves room for %1 more %2 with the current settings.</source>
        <translation>Das Gesamtbudget lässt Raum für %1 weitere %2 mit diesen Einstellungen.</translation>
    </message>
    <message>
        <source>The true class is not known</source>
        <translation>Die wahre Klasse ist nicht bekannt</translation>
    </message>
    <message>
        <source>The votes of this run are not kept: neither a release nor a file tells them.</source>
        <translation>Die Stimmen dieses Laufs sind nicht aufbewahrt: Weder eine Freigabe noch eine Datei nennt sie.</translation>
    </message>
    <message>
        <source>There is no column to flip: all are label or ignored.</source>
        <translation>Keine Spalte lässt sich umschalten: alle sind Label oder ignoriert.</translation>
    </message>
    <message>
        <source>These bags are too large to draw %1 times here. By the theorem %2 of %1 draws hand over your record exactly as it is; in the others it has no influence at all.</source>
        <translation>Diese Bags sind zu groß, um hier %1-mal zu ziehen. Nach dem Satz geben %2 von %1 Ziehungen Ihren Datensatz heraus, wie er ist; in den anderen hat er gar keinen Einfluss.</translation>
    </message>
    <message>
        <source>These protect private columns alone and take public ones to be known: %1.
The others protect a record as a whole. No mechanism reads an ignored column.</source>
        <translation>Diese schützen nur private Spalten und nehmen öffentliche als bekannt an: %1.
Die anderen schützen einen Datensatz als Ganzes. Kein Mechanismus liest eine ignorierte Spalte.</translation>
    </message>
    <message>
        <source>This</source>
        <translation>Dieser</translation>
    </message>
    <message>
        <source>This accountant does not charge query by query</source>
        <translation>Diese Buchhaltung verbucht nicht Anfrage für Anfrage</translation>
    </message>
    <message>
        <source>This file keeps no iterations: run it again to look at them (its experiment is in the panels at the left).</source>
        <translation>Diese Datei enthält keine Iterationen: Starten Sie sie neu, um sie anzusehen (ihr Experiment steht links).</translation>
    </message>
    <message>
        <source>This is %1: same settings, same seed, same bits. Change the seed (⚄) for other noise.</source>
        <translation>Das ist %1: gleiche Einstellungen, gleicher Startwert, gleiche Bits. Ändern Sie den Startwert (⚄) für anderes Rauschen.</translation>
    </message>
    <message>
        <source>This mechanism charges everybody alike, so there is nothing to see one by one.</source>
        <translation>Dieser Mechanismus belastet alle gleich, also gibt es einzeln nichts zu sehen.</translation>
    </message>
    <message>
        <source>This mechanism has no iterations to look at. Choose one that boosts, such as boosting with random classifiers.</source>
        <translation>Dieser Mechanismus hat keine Iterationen anzusehen. Wählen Sie einen mit Boosting, etwa Boosting mit zufälligen Klassifikatoren.</translation>
    </message>
    <message>
        <source>This mechanism holds no votes of teachers, so there are none to look at.</source>
        <translation>Dieser Mechanismus lässt keine Lehrer abstimmen, also gibt es keine Stimmen anzusehen.</translation>
    </message>
    <message>
        <source>This mechanism protects nothing: public and private columns are treated alike.</source>
        <translation>Dieser Mechanismus schützt nichts: öffentliche und private Spalten werden gleich behandelt.</translation>
    </message>
    <message>
        <source>This mechanism protects whole records: public and private columns are treated alike.</source>
        <translation>Dieser Mechanismus schützt ganze Datensätze: öffentliche und private Spalten werden gleich behandelt.</translation>
    </message>
    <message>
        <source>This release promises nothing: ε = ∞</source>
        <translation>Diese Freigabe sagt nichts zu: ε = ∞</translation>
    </message>
    <message>
        <source>This release uses no private record: it costs nothing</source>
        <translation>Diese Freigabe benutzt keinen privaten Datensatz: sie kostet nichts</translation>
    </message>
    <message>
        <source>This release will cost %1; %2 is left, %3 after it</source>
        <translation>Diese Freigabe kostet %1; übrig ist %2, danach %3</translation>
    </message>
    <message>
        <source>This release will cost %1; no total is set</source>
        <translation>Diese Freigabe kostet %1; es gibt kein Gesamtbudget</translation>
    </message>
    <message>
        <source>This run adds no Laplace noise to counts.</source>
        <translation>Dieser Lauf addiert kein Laplace-Rauschen zu Anzahlen.</translation>
    </message>
    <message>
        <source>This run adds no noise to counts of votes.</source>
        <translation>Dieser Lauf addiert kein Rauschen zu Anzahlen von Stimmen.</translation>
    </message>
    <message>
        <source>This run answers no queries.</source>
        <translation>Dieser Lauf beantwortet keine Anfragen.</translation>
    </message>
    <message>
        <source>This run asks no teachers to vote.</source>
        <translation>Dieser Lauf lässt keine Lehrer abstimmen.</translation>
    </message>
    <message>
        <source>This run asks no threshold.</source>
        <translation>Dieser Lauf fragt nach keiner Schwelle.</translation>
    </message>
    <message>
        <source>This run boosts no classifiers with noise on their errors.</source>
        <translation>Dieser Lauf hat kein Boosting mit Rauschen auf den Fehlern.</translation>
    </message>
    <message>
        <source>This run clips no gradients.</source>
        <translation>Dieser Lauf kappt keine Gradienten.</translation>
    </message>
    <message>
        <source>This run does not have it.</source>
        <translation>Dieser Lauf hat das nicht.</translation>
    </message>
    <message>
        <source>This run draws no Gaussian noise on its votes.</source>
        <translation>Dieser Lauf zieht kein Gauß-Rauschen auf seinen Stimmen.</translation>
    </message>
    <message>
        <source>This run draws no Gaussian noise.</source>
        <translation>Dieser Lauf zieht kein Gauß-Rauschen.</translation>
    </message>
    <message>
        <source>This run draws no bags.</source>
        <translation>Dieser Lauf zieht keine Bags.</translation>
    </message>
    <message>
        <source>This run ended before its first iteration.</source>
        <translation>Dieser Lauf endete vor seiner ersten Iteration.</translation>
    </message>
    <message>
        <source>This run ended before its first query, so no record has paid anything.</source>
        <translation>Dieser Lauf endete vor seiner ersten Anfrage, also hat kein Datensatz etwas gezahlt.</translation>
    </message>
    <message>
        <source>This run ended before its first query, so there are no votes to look at.</source>
        <translation>Dieser Lauf endete vor seiner ersten Anfrage, also gibt es keine Stimmen anzusehen.</translation>
    </message>
    <message>
        <source>This run goes by the paper&apos;s theorem, which is false here; the formula is the sound one.</source>
        <translation>Dieser Lauf geht nach dem Satz des Artikels, der hier falsch ist; die Formel ist die gültige.</translation>
    </message>
    <message>
        <source>This run has no model that was tested record by record.</source>
        <translation>Dieser Lauf hat kein Modell, das Datensatz für Datensatz geprüft wurde.</translation>
    </message>
    <message>
        <source>This run has no noisy vote with a bound of this kind.</source>
        <translation>Dieser Lauf hat keine verrauschte Abstimmung mit einer solchen Schranke.</translation>
    </message>
    <message>
        <source>This run has no sanitised ε.</source>
        <translation>Dieser Lauf hat kein bereinigtes ε.</translation>
    </message>
    <message>
        <source>This run is counted by a tighter accountant; this is what moments say.</source>
        <translation>Dieser Lauf wird mit einer engeren Buchhaltung gezählt; das sagen Momente.</translation>
    </message>
    <message>
        <source>This run promises nothing, and its ε must not be published: %1.</source>
        <translation>Dieser Lauf sagt nichts zu, und sein ε darf nicht veröffentlicht werden: %1.</translation>
    </message>
    <message>
        <source>This run promises nothing, at any order.</source>
        <translation>Dieser Lauf sagt nichts zu, bei keiner Ordnung.</translation>
    </message>
    <message>
        <source>This run promises nothing, however few it answers.</source>
        <translation>Dieser Lauf sagt nichts zu, wie wenige er auch beantwortet.</translation>
    </message>
    <message>
        <source>This run promises nothing, so its ε has no kind.</source>
        <translation>Dieser Lauf sagt nichts zu, also hat sein ε keine Art.</translation>
    </message>
    <message>
        <source>This run promises nothing, whatever its budget.</source>
        <translation>Dieser Lauf sagt nichts zu, was auch immer sein Budget ist.</translation>
    </message>
    <message>
        <source>This run promises nothing: %1.</source>
        <translation>Dieser Lauf sagt nichts zu: %1.</translation>
    </message>
    <message>
        <source>This run recorded no per-record figures.</source>
        <translation>Dieser Lauf hat keine Zahlen je Datensatz aufgezeichnet.</translation>
    </message>
    <message>
        <source>This run recorded no votes.</source>
        <translation>Dieser Lauf hat keine Stimmen aufgezeichnet.</translation>
    </message>
    <message>
        <source>This run samples no batches.</source>
        <translation>Dieser Lauf zieht keine Stapel.</translation>
    </message>
    <message>
        <source>This run states an estimate with noise of what was spent on these data, which promises nothing.</source>
        <translation>Dieser Lauf nennt eine verrauschte Schätzung dessen, was auf diesen Daten verbraucht wurde; sie sagt nichts zu.</translation>
    </message>
    <message>
        <source>This run states one ε alone, which depends on how many queries were answered, and ε = %1 was promised beforehand.</source>
        <translation>Dieser Lauf nennt ein einziges ε, das davon abhängt, wie viele Anfragen beantwortet wurden; ε = %1 war vorher zugesagt.</translation>
    </message>
    <message>
        <source>This run states one ε alone, which is no promise: %1.</source>
        <translation>Dieser Lauf nennt ein einziges ε, das keine Zusage ist: %1.</translation>
    </message>
    <message>
        <source>This run states one ε alone, which is promised: %1.</source>
        <translation>Dieser Lauf nennt ein einziges ε, das zugesagt ist: %1.</translation>
    </message>
    <message>
        <source>This run was given no budget.</source>
        <translation>Dieser Lauf bekam kein Budget.</translation>
    </message>
    <message>
        <source>This run&apos;s cost is not that of Gaussian noise on votes alone.</source>
        <translation>Die Kosten dieses Laufs sind nicht die von Gauß-Rauschen auf Stimmen allein.</translation>
    </message>
    <message>
        <source>This run&apos;s costs are not added up as Rényi divergences.</source>
        <translation>Die Kosten dieses Laufs werden nicht als Rényi-Divergenzen addiert.</translation>
    </message>
    <message>
        <source>This run&apos;s model ranks no test records.</source>
        <translation>Das Modell dieses Laufs ordnet keine Test-Datensätze.</translation>
    </message>
    <message>
        <source>This run&apos;s repeats promise nothing and measure nothing.</source>
        <translation>Die Wiederholungen dieses Laufs sagen nichts zu und messen nichts.</translation>
    </message>
    <message>
        <source>This run&apos;s votes have Gaussian noise, which m² is not counted for in this way.</source>
        <translation>Die Stimmen dieses Laufs haben Gauß-Rauschen, für das m² so nicht gezählt wird.</translation>
    </message>
    <message>
        <source>This run&apos;s ε does not follow from one σ alone: its rounds differ, or its budget is what it states.</source>
        <translation>Das ε dieses Laufs folgt nicht aus einem σ allein: Seine Runden sind verschieden, oder genannt wird sein Budget.</translation>
    </message>
    <message>
        <source>This run&apos;s ε is counted without Rényi orders.</source>
        <translation>Das ε dieses Laufs wird ohne Rényi-Ordnungen gezählt.</translation>
    </message>
    <message>
        <source>This run&apos;s ε is not composed of equal answers.</source>
        <translation>Das ε dieses Laufs ist nicht aus gleichen Antworten zusammengesetzt.</translation>
    </message>
    <message>
        <source>This run&apos;s ε is not converted from Rényi divergences.</source>
        <translation>Das ε dieses Laufs wird nicht aus Rényi-Divergenzen umgerechnet.</translation>
    </message>
    <message>
        <source>This tab shows boosting whose classifiers are points on a line: they split a single private number. Open the sample “Points on a line” and run boosting with random classifiers.</source>
        <translation>Dieser Reiter zeigt Boosting, dessen Klassifikatoren Punkte auf einer Linie sind: Sie teilen eine einzige private Zahl. Öffnen Sie das Beispiel „Punkte auf einer Linie“ und starten Sie Boosting mit zufälligen Klassifikatoren.</translation>
    </message>
    <message>
        <source>Threshold: %1 – %2</source>
        <translation>Schwelle: %1 – %2</translation>
    </message>
    <message>
        <source>Time or state</source>
        <translation>Zeit oder Zustand</translation>
    </message>
    <message>
        <source>Took %1.</source>
        <translation>Dauerte %1.</translation>
    </message>
    <message>
        <source>True class: %1</source>
        <translation>Wahre Klasse: %1</translation>
    </message>
    <message>
        <source>Waiting for the first figures of single records …</source>
        <translation>Warten auf die ersten Zahlen einzelner Datensätze …</translation>
    </message>
    <message>
        <source>Waiting for the first iteration …</source>
        <translation>Warten auf die erste Iteration …</translation>
    </message>
    <message>
        <source>Waiting for the first queries …</source>
        <translation>Warten auf die ersten Anfragen …</translation>
    </message>
    <message>
        <source>What each record paid is not kept: neither a release nor a file tells it.</source>
        <translation>Was jeder Datensatz zahlte, ist nicht aufbewahrt: Weder eine Freigabe noch eine Datei nennt es.</translation>
    </message>
    <message>
        <source>What it cost</source>
        <translation>Was es kostete</translation>
    </message>
    <message>
        <source>What it cost: Rényi divergence at order %1, in nats</source>
        <translation>Was es kostete: Rényi-Divergenz bei Ordnung %1, in Nats</translation>
    </message>
    <message>
        <source>What private records are worth: majority 61 %, PATE 81 %, no privacy 83 %.</source>
        <translation>Was private Datensätze wert sind: Mehrheit 61 %, PATE 81 %, ohne Privatheit 83 %.</translation>
    </message>
    <message>
        <source>What the answers cost, at the order that gives the least ε.</source>
        <translation>Was die Antworten kosten, bei der Ordnung mit dem kleinsten ε.</translation>
    </message>
    <message>
        <source>What the threshold checks cost, at the order that gives the least ε.</source>
        <translation>Was die Schwellenprüfungen kosten, bei der Ordnung mit dem kleinsten ε.</translation>
    </message>
    <message>
        <source>What the ε means, and whether it may be published.</source>
        <translation>Was das ε bedeutet, und ob es veröffentlicht werden darf.</translation>
    </message>
    <message>
        <source>What this run states does not follow from a number of queries or steps.</source>
        <translation>Was dieser Lauf nennt, folgt nicht aus einer Anzahl von Anfragen oder Schritten.</translation>
    </message>
    <message>
        <source>What turning RDP into (ε, δ) adds, at the order that gives the least ε.</source>
        <translation>Was die Umrechnung von RDP in (ε, δ) hinzufügt, bei der Ordnung mit dem kleinsten ε.</translation>
    </message>
    <message>
        <source>What ε protects: one record, or a part of it, or all rows of one person.</source>
        <translation>Was ε schützt: einen Datensatz, einen Teil davon, oder alle Zeilen einer Person.</translation>
    </message>
    <message>
        <source>Your own words about the run. Press N to write them.</source>
        <translation>Ihre eigenen Worte über den Lauf. N schreibt sie.</translation>
    </message>
    <message>
        <source>a %1 that might be added</source>
        <translation>Neuzugang (%1)</translation>
    </message>
    <message>
        <source>a few words</source>
        <translation>ein paar Worte</translation>
    </message>
    <message>
        <source>a newcomer</source>
        <translation>ein Neuzugang</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>ein Bild</translation>
    </message>
    <message>
        <source>a release that would cross it is refused</source>
        <translation>eine Freigabe, die es überschreiten würde, wird abgelehnt</translation>
    </message>
    <message>
        <source>a run of %1</source>
        <translation>einen Lauf von %1</translation>
    </message>
    <message>
        <source>about %1 left%2</source>
        <translation>noch etwa %1%2</translation>
    </message>
    <message>
        <source>about %1 times the labels</source>
        <translation>etwa %1-mal so viele Labels</translation>
    </message>
    <message>
        <source>accountant</source>
        <translation>Buchhaltung</translation>
    </message>
    <message>
        <source>accountant: %1</source>
        <translation>Buchhaltung: %1</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>accuracy of the first repeat</source>
        <translation>Genauigkeit der ersten Wiederholung</translation>
    </message>
    <message>
        <source>acknowledged</source>
        <translation>zur Kenntnis genommen</translation>
    </message>
    <message>
        <source>added to ε</source>
        <translation>zu ε hinzugefügt</translation>
    </message>
    <message>
        <source>added up</source>
        <translation>addiert</translation>
    </message>
    <message>
        <source>adjacency</source>
        <translation>Nachbarschaft</translation>
    </message>
    <message>
        <source>after noise</source>
        <translation>nach Rauschen</translation>
    </message>
    <message>
        <source>all records</source>
        <translation>alle Datensätze</translation>
    </message>
    <message>
        <source>an older entry: its ε is not computed</source>
        <translation>ein älterer Eintrag: sein ε ist nicht berechnet</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>beantwortet</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>answers %1</source>
        <translation>Antworten %1</translation>
    </message>
    <message>
        <source>answers that are paid for</source>
        <translation>Antworten, für die gezahlt wird</translation>
    </message>
    <message>
        <source>any %1</source>
        <translation>beliebig: %1</translation>
    </message>
    <message>
        <source>as published ε %1, which %2</source>
        <translation>ε %1 wie veröffentlicht, %2</translation>
    </message>
    <message>
        <source>as-published ε</source>
        <translation>ε wie veröffentlicht</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>gestellt</translation>
    </message>
    <message>
        <source>asks</source>
        <translation>fragt</translation>
    </message>
    <message>
        <source>asks %1</source>
        <translation>fragt %1</translation>
    </message>
    <message>
        <source>asks up to %1 queries, refuses some</source>
        <translation>stellt bis zu %1 Anfragen, lehnt einige ab</translation>
    </message>
    <message>
        <source>at least ¾</source>
        <translation>mindestens ¾</translation>
    </message>
    <message>
        <source>at most %1 of %2 guesses right</source>
        <translation>höchstens %1 von %2 geraten</translation>
    </message>
    <message>
        <source>at order %1: %2</source>
        <translation>bei Ordnung %1: %2</translation>
    </message>
    <message>
        <source>at the ledger&apos;s δ = %1</source>
        <translation>beim δ des Kontobuchs = %1</translation>
    </message>
    <message>
        <source>at δ = 0</source>
        <translation>bei δ = 0</translation>
    </message>
    <message>
        <source>before noise</source>
        <translation>vor Rauschen</translation>
    </message>
    <message>
        <source>budget %1</source>
        <translation>Budget %1</translation>
    </message>
    <message>
        <source>budget spent after %1 %2</source>
        <translation>Budget verbraucht nach %1 %2</translation>
    </message>
    <message>
        <source>budget too small for the first %1</source>
        <translation>Budget zu klein für den Anfang: %1</translation>
    </message>
    <message>
        <source>budget ε</source>
        <translation>Budget ε</translation>
    </message>
    <message>
        <source>buys %1 labels</source>
        <translation>kauft %1 Labels</translation>
    </message>
    <message>
        <source>by Rényi divergences; what the run states may be less, by a tighter accountant</source>
        <translation>durch Rényi-Divergenzen; was der Lauf nennt, kann durch eine engere Buchhaltung weniger sein</translation>
    </message>
    <message>
        <source>by row ε %1</source>
        <translation>pro Zeile ε %1</translation>
    </message>
    <message>
        <source>by so much the votes at hand make it look smaller</source>
        <translation>um so viel lassen diese Stimmen es kleiner aussehen</translation>
    </message>
    <message>
        <source>by the improved conversion: ε = %1</source>
        <translation>nach der besseren Umrechnung: ε = %1</translation>
    </message>
    <message>
        <source>by these votes:&lt;br&gt;do not publish</source>
        <translation>nach diesen Stimmen:&lt;br&gt;nicht veröffentlichen</translation>
    </message>
    <message>
        <source>chance of a right guess</source>
        <translation>Chance einer richtigen Vermutung</translation>
    </message>
    <message>
        <source>chance of each bin: do not publish</source>
        <translation>Chance jedes Bins: nicht veröffentlichen</translation>
    </message>
    <message>
        <source>chance of the same with another record</source>
        <translation>Wahrscheinlichkeit desselben mit einem anderen Datensatz</translation>
    </message>
    <message>
        <source>chance of what is released</source>
        <translation>Wahrscheinlichkeit von etwas Freigegebenem</translation>
    </message>
    <message>
        <source>chance of what is released, for instance</source>
        <translation>Wahrscheinlichkeit von etwas Freigegebenem, zum Beispiel</translation>
    </message>
    <message>
        <source>chance that a guess is right, where a coin decided</source>
        <translation>Chance, dass eine Vermutung stimmt, wo eine Münze entschied</translation>
    </message>
    <message>
        <source>chance that it wins</source>
        <translation>Chance, dass er gewinnt</translation>
    </message>
    <message>
        <source>chance that noise lets another class win</source>
        <translation>Chance, dass Rauschen eine andere Klasse gewinnen lässt</translation>
    </message>
    <message>
        <source>chance that some bag holds a given record</source>
        <translation>Chance, dass ein Bag einen bestimmten Datensatz enthält</translation>
    </message>
    <message>
        <source>chance that the query passes the check</source>
        <translation>Chance, dass die Anfrage die Prüfung besteht</translation>
    </message>
    <message>
        <source>chance that the runner-up wins by noise</source>
        <translation>Chance, dass der Zweite durch Rauschen gewinnt</translation>
    </message>
    <message>
        <source>chance to pass</source>
        <translation>Chance zu bestehen</translation>
    </message>
    <message>
        <source>chance, %</source>
        <translation>Chance, %</translation>
    </message>
    <message>
        <source>changes of %1</source>
        <translation>Änderungen an %1</translation>
    </message>
    <message>
        <source>check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>checks</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>checks %1</source>
        <translation>Prüfungen %1</translation>
    </message>
    <message>
        <source>checks that are paid for</source>
        <translation>Prüfungen, für die gezahlt wird</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>Klasse %1</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>classifier</source>
        <translation>Klassifikator</translation>
    </message>
    <message>
        <source>clipping norm</source>
        <translation>Kappungsnorm</translation>
    </message>
    <message>
        <source>conjectured: believed, not proved</source>
        <translation>vermutet: geglaubt, nicht bewiesen</translation>
    </message>
    <message>
        <source>conversion</source>
        <translation>Umrechnung</translation>
    </message>
    <message>
        <source>conversion %1</source>
        <translation>Umrechnung %1</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>kosten %1</translation>
    </message>
    <message>
        <source>cost nothing</source>
        <translation>kosten nichts</translation>
    </message>
    <message>
        <source>costs</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>damage acknowledged</source>
        <translation>Schaden zur Kenntnis genommen</translation>
    </message>
    <message>
        <source>dataset</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>dataset first opened</source>
        <translation>Daten zum ersten Mal geöffnet</translation>
    </message>
    <message>
        <source>distance of the scores, standard deviations</source>
        <translation>Abstand der Werte, Standardabweichungen</translation>
    </message>
    <message>
        <source>duplicate of %1</source>
        <translation>Kopie von %1</translation>
    </message>
    <message>
        <source>eight</source>
        <translation>acht</translation>
    </message>
    <message>
        <source>eleven</source>
        <translation>elf</translation>
    </message>
    <message>
        <source>ends of the interval</source>
        <translation>Enden des Intervalls</translation>
    </message>
    <message>
        <source>entered</source>
        <translation>eingetragen</translation>
    </message>
    <message>
        <source>entered as a release</source>
        <translation>als Freigabe eingetragen</translation>
    </message>
    <message>
        <source>every guess may be right</source>
        <translation>jeder Rateversuch kann stimmen</translation>
    </message>
    <message>
        <source>expected labels</source>
        <translation>erwartete Labels</translation>
    </message>
    <message>
        <source>expected ε</source>
        <translation>erwartetes ε</translation>
    </message>
    <message>
        <source>exploration</source>
        <translation>Erkundung</translation>
    </message>
    <message>
        <source>exploration: logged, not charged</source>
        <translation>Erkundung: notiert, nicht verbucht</translation>
    </message>
    <message>
        <source>explored</source>
        <translation>erkundet</translation>
    </message>
    <message>
        <source>explored, not charged</source>
        <translation>erkundet, nicht verbucht</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>gescheitert: %1</translation>
    </message>
    <message>
        <source>false alarms</source>
        <translation>Fehlalarme</translation>
    </message>
    <message>
        <source>false alarms, share</source>
        <translation>Fehlalarme, Anteil</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>five</source>
        <translation>fünf</translation>
    </message>
    <message>
        <source>for neighbours that differ in k records</source>
        <translation>für Nachbarn, die sich in k Datensätzen unterscheiden</translation>
    </message>
    <message>
        <source>for nothing</source>
        <translation>umsonst</translation>
    </message>
    <message>
        <source>for one record</source>
        <translation>für einen Datensatz</translation>
    </message>
    <message>
        <source>for one record, whatever the data are</source>
        <translation>für einen Datensatz, was auch immer die Daten sind</translation>
    </message>
    <message>
        <source>four</source>
        <translation>vier</translation>
    </message>
    <message>
        <source>gains</source>
        <translation>gewinnt</translation>
    </message>
    <message>
        <source>given back</source>
        <translation>zurückgegeben</translation>
    </message>
    <message>
        <source>goes on here</source>
        <translation>geht hier weiter</translation>
    </message>
    <message>
        <source>grouping of classes</source>
        <translation>Gruppierung der Klassen</translation>
    </message>
    <message>
        <source>hidden:</source>
        <translation>verborgen:</translation>
    </message>
    <message>
        <source>hide %1</source>
        <translation>%1 verbergen</translation>
    </message>
    <message>
        <source>how far the scores of both classes are apart, in standard deviations</source>
        <translation>wie weit die Werte beider Klassen auseinanderliegen, in Standardabweichungen</translation>
    </message>
    <message>
        <source>if all repeats were handed out</source>
        <translation>wenn alle Wiederholungen herausgegeben würden</translation>
    </message>
    <message>
        <source>if each step looked at all records</source>
        <translation>wenn jeder Schritt alle Datensätze ansähe</translation>
    </message>
    <message>
        <source>if what single answers cost were simply added up</source>
        <translation>wenn man die Kosten einzelner Antworten einfach addierte</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>ignoriert</translation>
    </message>
    <message>
        <source>improved conversion</source>
        <translation>bessere Umrechnung</translation>
    </message>
    <message>
        <source>improved ε</source>
        <translation>besseres ε</translation>
    </message>
    <message>
        <source>in expectation %1 labels for %2; a figure and no promise</source>
        <translation>im Erwartungswert %1 Labels für %2; eine Zahl und keine Zusage</translation>
    </message>
    <message>
        <source>independent draws without replacement</source>
        <translation>unabhängige Ziehungen ohne Zurücklegen</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>iterations T</source>
        <translation>Iterationen T</translation>
    </message>
    <message>
        <source>its ε</source>
        <translation>sein ε</translation>
    </message>
    <message>
        <source>its ε is stated when the repeat ends</source>
        <translation>sein ε wird am Ende der Wiederholung genannt</translation>
    </message>
    <message>
        <source>kind of ε</source>
        <translation>Art des ε</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>label accuracy</source>
        <translation>Label-Genauigkeit</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>labels answered</source>
        <translation>beantwortete Labels</translation>
    </message>
    <message>
        <source>least δ</source>
        <translation>kleinstes δ</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>weggelassen</translation>
    </message>
    <message>
        <source>left: ε %1 of %2</source>
        <translation>übrig: ε %1 von %2</translation>
    </message>
    <message>
        <source>length of a record&apos;s gradient</source>
        <translation>Länge des Gradienten eines Datensatzes</translation>
    </message>
    <message>
        <source>less than ¼</source>
        <translation>weniger als ¼</translation>
    </message>
    <message>
        <source>lower end of Wilson&apos;s interval, which has the true share with 95 % confidence; z = 1.96</source>
        <translation>unteres Ende von Wilsons Intervall, das den wahren Anteil mit 95 % Sicherheit enthält; z = 1.96</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>mean AUPRC</source>
        <translation>mittlere AUPRC</translation>
    </message>
    <message>
        <source>mean accuracy</source>
        <translation>mittlere Genauigkeit</translation>
    </message>
    <message>
        <source>mean accuracy over the repeats</source>
        <translation>mittlere Genauigkeit über die Wiederholungen</translation>
    </message>
    <message>
        <source>mean m² of a record</source>
        <translation>mittleres m² eines Datensatzes</translation>
    </message>
    <message>
        <source>mean over the answers of how far the record can move a vote, squared</source>
        <translation>Mittel über die Antworten davon, wie weit der Datensatz eine Stimme bewegen kann, quadriert</translation>
    </message>
    <message>
        <source>mean over the repeats</source>
        <translation>Mittel über die Wiederholungen</translation>
    </message>
    <message>
        <source>mean over the repeats of Σ (Rᵢ − Rᵢ₋₁)·Pᵢ, down the ranking</source>
        <translation>Mittel über die Wiederholungen von Σ (Rᵢ − Rᵢ₋₁)·Pᵢ, die Ordnung hinab</translation>
    </message>
    <message>
        <source>mean ± sd</source>
        <translation>Mittel ± Standardabw.</translation>
    </message>
    <message>
        <source>mean ± sd of %1 repeats</source>
        <translation>Mittel ± Standardabw. von %1 Wiederholungen</translation>
    </message>
    <message>
        <source>mean ± standard error of %1 repeats on the same splits</source>
        <translation>Mittel ± Standardfehler von %1 Wiederholungen auf denselben Aufteilungen</translation>
    </message>
    <message>
        <source>mechanism %1</source>
        <translation>Mechanismus %1</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>median and quartiles</source>
        <translation>Median und Quartile</translation>
    </message>
    <message>
        <source>missed at least, share</source>
        <translation>mindestens übersehen, Anteil</translation>
    </message>
    <message>
        <source>models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>models, each with a bag of its own</source>
        <translation>Modelle, jedes mit eigenem Bag</translation>
    </message>
    <message>
        <source>most that one record moves the counts, added up</source>
        <translation>wie viel ein Datensatz die Anzahlen höchstens bewegt, addiert</translation>
    </message>
    <message>
        <source>most that one record moves the counts: √2 as two of them move by 1</source>
        <translation>wie viel ein Datensatz die Anzahlen höchstens bewegt: √2, da sich zwei um 1 bewegen</translation>
    </message>
    <message>
        <source>most votes that a class has</source>
        <translation>die meisten Stimmen einer Klasse</translation>
    </message>
    <message>
        <source>nine</source>
        <translation>neun</translation>
    </message>
    <message>
        <source>no</source>
        <translation>null</translation>
    </message>
    <message>
        <source>no check, %1</source>
        <translation>keine Prüfung, %1</translation>
    </message>
    <message>
        <source>no curve: δ ≥ 1/n</source>
        <translation>keine Kurve: δ ≥ 1/n</translation>
    </message>
    <message>
        <source>no label</source>
        <translation>kein Label</translation>
    </message>
    <message>
        <source>no ε: not private</source>
        <translation>kein ε: nicht privat</translation>
    </message>
    <message>
        <source>noise %1 %2</source>
        <translation>Rauschen %1 %2</translation>
    </message>
    <message>
        <source>noise as a share of all votes</source>
        <translation>Rauschen als Anteil aller Stimmen</translation>
    </message>
    <message>
        <source>noise has scale 1/γ, per vote</source>
        <translation>Rauschen hat Skala 1/γ, je Stimme</translation>
    </message>
    <message>
        <source>noise has scale k/λ on the votes of k partitions</source>
        <translation>Rauschen hat Skala k/λ auf den Stimmen von k Partitionen</translation>
    </message>
    <message>
        <source>noise of a check, in votes</source>
        <translation>Rauschen einer Prüfung, in Stimmen</translation>
    </message>
    <message>
        <source>noise of an answer, in votes</source>
        <translation>Rauschen einer Antwort, in Stimmen</translation>
    </message>
    <message>
        <source>noise of the check, in votes</source>
        <translation>Rauschen der Prüfung, in Stimmen</translation>
    </message>
    <message>
        <source>noise σ, clipping norms</source>
        <translation>Rauschen σ, Kappungsnormen</translation>
    </message>
    <message>
        <source>noise σ, votes</source>
        <translation>Rauschen σ, Stimmen</translation>
    </message>
    <message>
        <source>noise, in clipping norms</source>
        <translation>Rauschen, in Kappungsnormen</translation>
    </message>
    <message>
        <source>noise, in smooth sensitivities</source>
        <translation>Rauschen, in glatten Sensitivitäten</translation>
    </message>
    <message>
        <source>noise, share of all votes</source>
        <translation>Rauschen, Anteil aller Stimmen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>not charged</source>
        <translation>nicht verbucht</translation>
    </message>
    <message>
        <source>not private</source>
        <translation>nicht privat</translation>
    </message>
    <message>
        <source>not private: this mechanism gives no promise, so no ε is spent</source>
        <translation>nicht privat: Dieser Mechanismus sagt nichts zu, also wird kein ε verbraucht</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>not released</source>
        <translation>nicht freigegeben</translation>
    </message>
    <message>
        <source>not spent</source>
        <translation>nicht verbraucht</translation>
    </message>
    <message>
        <source>not to be asked whose ε is</source>
        <translation>nicht gefragt werden, für wen ε gilt</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>note on %1</source>
        <translation>Notiz zu %1</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>nothing is promised: %1</source>
        <translation>nichts wird zugesagt: %1</translation>
    </message>
    <message>
        <source>nothing spent</source>
        <translation>nichts verbraucht</translation>
    </message>
    <message>
        <source>nothing spent yet</source>
        <translation>noch nichts verbraucht</translation>
    </message>
    <message>
        <source>of Gaussian noise, whatever the data are</source>
        <translation>von Gauß-Rauschen, was auch immer die Daten sind</translation>
    </message>
    <message>
        <source>of each repeat</source>
        <translation>jeder Wiederholung</translation>
    </message>
    <message>
        <source>of everything that was answered, at this order</source>
        <translation>von allem, was beantwortet wurde, bei dieser Ordnung</translation>
    </message>
    <message>
        <source>of one answer, by how far the teachers agree</source>
        <translation>einer Antwort, danach, wie einig sich die Lehrer sind</translation>
    </message>
    <message>
        <source>of one answer, whatever the votes are</source>
        <translation>einer Antwort, was auch immer die Stimmen sind</translation>
    </message>
    <message>
        <source>of one step on a sampled batch</source>
        <translation>eines Schritts auf einem gezogenen Stapel</translation>
    </message>
    <message>
        <source>of the queries that were answered, whatever their votes: no promise</source>
        <translation>der beantworteten Anfragen, wie auch immer ihre Stimmen: keine Zusage</translation>
    </message>
    <message>
        <source>of the whole run, at its best order</source>
        <translation>des ganzen Laufs, bei seiner besten Ordnung</translation>
    </message>
    <message>
        <source>of this record, by its own teachers&apos; votes: do not publish</source>
        <translation>dieses Datensatzes, nach den Stimmen seiner eigenen Lehrer: nicht veröffentlichen</translation>
    </message>
    <message>
        <source>of two bell curves of scores that are d apart</source>
        <translation>zweier Glockenkurven von Werten, die d auseinanderliegen</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>one</source>
        <translation>eins</translation>
    </message>
    <message>
        <source>one joint draw</source>
        <translation>eine gemeinsame Ziehung</translation>
    </message>
    <message>
        <source>one repeat: no standard error</source>
        <translation>eine Wiederholung: kein Standardfehler</translation>
    </message>
    <message>
        <source>open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>opened</source>
        <translation>geöffnet</translation>
    </message>
    <message>
        <source>other people</source>
        <translation>andere Personen</translation>
    </message>
    <message>
        <source>others that it calls positive</source>
        <translation>andere, die es positiv nennt</translation>
    </message>
    <message>
        <source>own answers</source>
        <translation>eigene Antworten</translation>
    </message>
    <message>
        <source>partition %1: %2 was not dealt to it, because of its own budget</source>
        <translation>Partition %1: %2 wurde ihr wegen seines eigenen Budgets nicht zugeteilt</translation>
    </message>
    <message>
        <source>partition %1: teacher %2 says %3 on query %4</source>
        <translation>Partition %1: Lehrer %2 sagt %3 bei Anfrage %4</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>per %1</source>
        <translation>pro %1</translation>
    </message>
    <message>
        <source>person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>persons</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>pin %1</source>
        <translation>%1 anheften</translation>
    </message>
    <message>
        <source>positive records that it finds</source>
        <translation>positive Datensätze, die es findet</translation>
    </message>
    <message>
        <source>positive records that it misses</source>
        <translation>positive Datensätze, die es übersieht</translation>
    </message>
    <message>
        <source>positive test records</source>
        <translation>positive Test-Datensätze</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>precision: share of what it calls positive that is so</source>
        <translation>Präzision: Anteil dessen, was es positiv nennt und was es ist</translation>
    </message>
    <message>
        <source>private</source>
        <translation>privat</translation>
    </message>
    <message>
        <source>promised ε</source>
        <translation>zugesagtes ε</translation>
    </message>
    <message>
        <source>promised ε %1</source>
        <translation>zugesagtes ε %1</translation>
    </message>
    <message>
        <source>promised ε %1%2</source>
        <translation>zugesagtes ε %1%2</translation>
    </message>
    <message>
        <source>promised ε = %1 at δ = %2 · %3 · ε = 0 holds at the same δ · δ ≥ 1/n: a record may be exposed with chance δ (“just a few” protection)</source>
        <translation>zugesagtes ε = %1 bei δ = %2 · %3 · ε = 0 gilt beim selben δ · δ ≥ 1/n: Ein Datensatz wird mit Chance δ vielleicht offengelegt (Schutz bis auf „einige wenige“)</translation>
    </message>
    <message>
        <source>promised ε at δ = %1</source>
        <translation>zugesagtes ε bei δ = %1</translation>
    </message>
    <message>
        <source>promised: holds whatever the data are</source>
        <translation>zugesagt: gilt, was auch immer die Daten sind</translation>
    </message>
    <message>
        <source>promises nothing</source>
        <translation>sagt nichts zu</translation>
    </message>
    <message>
        <source>public</source>
        <translation>öffentlich</translation>
    </message>
    <message>
        <source>publish %1</source>
        <translation>veröffentliche %1</translation>
    </message>
    <message>
        <source>q, at most</source>
        <translation>q, höchstens</translation>
    </message>
    <message>
        <source>quartiles of %1 repeats</source>
        <translation>Quartile von %1 Wiederholungen</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>queries asked</source>
        <translation>gestellte Anfragen</translation>
    </message>
    <message>
        <source>random classifier</source>
        <translation>zufälliger Klassifikator</translation>
    </message>
    <message>
        <source>reached, the teachers answer</source>
        <translation>erreicht, die Lehrer antworten</translation>
    </message>
    <message>
        <source>recall: share of the positive records that it finds</source>
        <translation>Recall: Anteil der positiven Datensätze, die es findet</translation>
    </message>
    <message>
        <source>records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>records in a bag</source>
        <translation>Datensätze in einem Bag</translation>
    </message>
    <message>
        <source>records in which neighbours differ</source>
        <translation>Datensätze, in denen sich Nachbarn unterscheiden</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>refuses</source>
        <translation>lehnt ab</translation>
    </message>
    <message>
        <source>release</source>
        <translation>Freigabe</translation>
    </message>
    <message>
        <source>released</source>
        <translation>freigegeben</translation>
    </message>
    <message>
        <source>released at order %1, smoothness %2, noise %3 smooth sensitivities</source>
        <translation>freigegeben bei Ordnung %1, Glättung %2, Rauschen %3 glatte Sensitivitäten</translation>
    </message>
    <message>
        <source>released with chance %1</source>
        <translation>freigegeben mit Chance %1</translation>
    </message>
    <message>
        <source>releases</source>
        <translation>Freigaben</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>repeat</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>repeats %1</source>
        <translation>Wiederholungen %1</translation>
    </message>
    <message>
        <source>repeats on the same private records</source>
        <translation>Wiederholungen auf denselben privaten Datensätzen</translation>
    </message>
    <message>
        <source>round %1 released at order %2, smoothness %3, noise %4 smooth sensitivities</source>
        <translation>Runde %1 freigegeben bei Ordnung %2, Glättung %3, Rauschen %4 glatte Sensitivitäten</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>same people, goes on here</source>
        <translation>dieselben Personen, geht hier weiter</translation>
    </message>
    <message>
        <source>sanitised ε</source>
        <translation>bereinigtes ε</translation>
    </message>
    <message>
        <source>sanitised ε %1</source>
        <translation>bereinigtes ε %1</translation>
    </message>
    <message>
        <source>say</source>
        <translation>sagen</translation>
    </message>
    <message>
        <source>says</source>
        <translation>sagt</translation>
    </message>
    <message>
        <source>scale b of the noise</source>
        <translation>Skala b des Rauschens</translation>
    </message>
    <message>
        <source>scale b, in errors of 0 to 1</source>
        <translation>Skala b, in Fehlern von 0 bis 1</translation>
    </message>
    <message>
        <source>scale of an answer&apos;s Laplace noise, in votes</source>
        <translation>Skala des Laplace-Rauschens einer Antwort, in Stimmen</translation>
    </message>
    <message>
        <source>scale of the Laplace noise</source>
        <translation>Skala des Laplace-Rauschens</translation>
    </message>
    <message>
        <source>scale of the noise in each weighted error</source>
        <translation>Skala des Rauschens in jedem gewichteten Fehler</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>sensitivity Δ, votes</source>
        <translation>Sensitivität Δ, Stimmen</translation>
    </message>
    <message>
        <source>set aside</source>
        <translation>zurückgelegt</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>seven</source>
        <translation>sieben</translation>
    </message>
    <message>
        <source>share of a gradient that is left</source>
        <translation>Anteil eines Gradienten, der übrig bleibt</translation>
    </message>
    <message>
        <source>share of false alarms that it allows itself</source>
        <translation>Anteil der Fehlalarme, den er sich erlaubt</translation>
    </message>
    <message>
        <source>share of it that is left</source>
        <translation>Anteil, der übrig bleibt</translation>
    </message>
    <message>
        <source>share of the queries</source>
        <translation>Anteil der Anfragen</translation>
    </message>
    <message>
        <source>share of the queries that got a label</source>
        <translation>Anteil der Anfragen, die ein Label bekamen</translation>
    </message>
    <message>
        <source>share of the records in a batch</source>
        <translation>Anteil der Datensätze in einem Stapel</translation>
    </message>
    <message>
        <source>share of the records used that a test misses</source>
        <translation>Anteil der benutzten Datensätze, den ein Test übersieht</translation>
    </message>
    <message>
        <source>share of the test records that the model gets right</source>
        <translation>Anteil der Test-Datensätze, die das Modell richtig zuordnet</translation>
    </message>
    <message>
        <source>show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>six</source>
        <translation>sechs</translation>
    </message>
    <message>
        <source>smooth sensitivity of ε at these votes: do not publish</source>
        <translation>glatte Sensitivität von ε bei diesen Stimmen: nicht veröffentlichen</translation>
    </message>
    <message>
        <source>smoothness</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>smoothness s</source>
        <translation>Glättung s</translation>
    </message>
    <message>
        <source>spent so far: ε %1%2%3</source>
        <translation>bisher verbraucht: ε %1%2%3</translation>
    </message>
    <message>
        <source>spent ε</source>
        <translation>verbrauchtes ε</translation>
    </message>
    <message>
        <source>spent ε %1: do not publish</source>
        <translation>verbrauchtes ε %1: nicht veröffentlichen</translation>
    </message>
    <message>
        <source>spent: depends on the private data, do not publish</source>
        <translation>verbraucht: hängt von den privaten Daten ab, nicht veröffentlichen</translation>
    </message>
    <message>
        <source>standard deviation of an answer&apos;s noise, in votes</source>
        <translation>Standardabweichung des Rauschens einer Antwort, in Stimmen</translation>
    </message>
    <message>
        <source>standard deviation of the noise in each entry of the sum</source>
        <translation>Standardabweichung des Rauschens in jedem Eintrag der Summe</translation>
    </message>
    <message>
        <source>standard deviation of the noise on the published ε</source>
        <translation>Standardabweichung des Rauschens auf dem veröffentlichten ε</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>stops at %1</source>
        <translation>hält bei %1 an</translation>
    </message>
    <message>
        <source>student</source>
        <translation>Schüler</translation>
    </message>
    <message>
        <source>teachers</source>
        <translation>Lehrer</translation>
    </message>
    <message>
        <source>teachers counted</source>
        <translation>gezählte Lehrer</translation>
    </message>
    <message>
        <source>teachers n</source>
        <translation>Lehrer n</translation>
    </message>
    <message>
        <source>teachers, of all partitions</source>
        <translation>Lehrer, aller Partitionen</translation>
    </message>
    <message>
        <source>ten</source>
        <translation>zehn</translation>
    </message>
    <message>
        <source>test records</source>
        <translation>Test-Datensätze</translation>
    </message>
    <message>
        <source>test records that it gets right</source>
        <translation>Test-Datensätze, die es richtig zuordnet</translation>
    </message>
    <message>
        <source>that each promises</source>
        <translation>was jede zusagt</translation>
    </message>
    <message>
        <source>the %1 of row %2</source>
        <translation>%1 aus Zeile %2</translation>
    </message>
    <message>
        <source>the Rényi order</source>
        <translation>die Rényi-Ordnung</translation>
    </message>
    <message>
        <source>the best Rényi order</source>
        <translation>die beste Rényi-Ordnung</translation>
    </message>
    <message>
        <source>the best Rényi order of this run</source>
        <translation>die beste Rényi-Ordnung dieses Laufs</translation>
    </message>
    <message>
        <source>the best moment, α − 1</source>
        <translation>das beste Moment, α − 1</translation>
    </message>
    <message>
        <source>the chance of this bin was %1</source>
        <translation>die Chance dieses Bins war %1</translation>
    </message>
    <message>
        <source>the dearest %1</source>
        <translation>am teuersten: %1</translation>
    </message>
    <message>
        <source>the fullest bin of its %1 teachers after noise</source>
        <translation>das vollste Bin seiner %1 Lehrer nach Rauschen</translation>
    </message>
    <message>
        <source>the label</source>
        <translation>das Label</translation>
    </message>
    <message>
        <source>the least is %1</source>
        <translation>am kleinsten ist %1</translation>
    </message>
    <message>
        <source>the least δ at this ε; what is stated is no less</source>
        <translation>das kleinste δ bei diesem ε; das genannte ist nicht kleiner</translation>
    </message>
    <message>
        <source>the least ε with %1 ≤ δ, of μ as it stands first</source>
        <translation>das kleinste ε mit %1 ≤ δ, von μ, wie es zuerst steht</translation>
    </message>
    <message>
        <source>the median %1</source>
        <translation>in der Mitte: %1</translation>
    </message>
    <message>
        <source>the most is %1</source>
        <translation>am größten ist %1</translation>
    </message>
    <message>
        <source>the one order at which it is released</source>
        <translation>die eine Ordnung, bei der es freigegeben wird</translation>
    </message>
    <message>
        <source>the person</source>
        <translation>die Person</translation>
    </message>
    <message>
        <source>the private median of its %1 teachers</source>
        <translation>der private Median seiner %1 Lehrer</translation>
    </message>
    <message>
        <source>the promised ε</source>
        <translation>das zugesagte ε</translation>
    </message>
    <message>
        <source>the public classifier picked %1, the %2 %3</source>
        <translation>der öffentliche Klassifikator wählte %1, der %2 %3</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>gleich viel</translation>
    </message>
    <message>
        <source>the same by the classic conversion</source>
        <translation>dasselbe nach der klassischen Umrechnung</translation>
    </message>
    <message>
        <source>the same by the improved conversion</source>
        <translation>dasselbe nach der besseren Umrechnung</translation>
    </message>
    <message>
        <source>the spent ε</source>
        <translation>das verbrauchte ε</translation>
    </message>
    <message>
        <source>the truth is %1 %, a difference of %2 points</source>
        <translation>die Wahrheit ist %1 %, ein Unterschied von %2 Punkten</translation>
    </message>
    <message>
        <source>the vote misclassifies %1 of %2 points</source>
        <translation>die Abstimmung ordnet %1 von %2 Punkten falsch zu</translation>
    </message>
    <message>
        <source>this one was released</source>
        <translation>dieses wurde freigegeben</translation>
    </message>
    <message>
        <source>three</source>
        <translation>drei</translation>
    </message>
    <message>
        <source>threshold T, votes</source>
        <translation>Schwelle T, Stimmen</translation>
    </message>
    <message>
        <source>threshold, in votes</source>
        <translation>Schwelle, in Stimmen</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>together</source>
        <translation>zusammen</translation>
    </message>
    <message>
        <source>total</source>
        <translation>Gesamtbudget</translation>
    </message>
    <message>
        <source>total set</source>
        <translation>Gesamtbudget gesetzt</translation>
    </message>
    <message>
        <source>total ε = %1 · δ = %2 · %3 · %4</source>
        <translation>Gesamt-ε = %1 · δ = %2 · %3 · %4</translation>
    </message>
    <message>
        <source>training records</source>
        <translation>Trainings-Datensätze</translation>
    </message>
    <message>
        <source>true alarms less false alarms, of any test</source>
        <translation>richtige Alarme minus Fehlalarme, jedes Tests</translation>
    </message>
    <message>
        <source>true less false alarms of the best attack, by the curve of the noise</source>
        <translation>richtige minus falsche Alarme des besten Angriffs, nach der Kurve des Rauschens</translation>
    </message>
    <message>
        <source>truth</source>
        <translation>Wahrheit</translation>
    </message>
    <message>
        <source>truth %1 %: not private</source>
        <translation>Wahrheit %1 %: nicht privat</translation>
    </message>
    <message>
        <source>twelve</source>
        <translation>zwölf</translation>
    </message>
    <message>
        <source>two</source>
        <translation>zwei</translation>
    </message>
    <message>
        <source>unpin %1</source>
        <translation>%1 lösen</translation>
    </message>
    <message>
        <source>upper end</source>
        <translation>oberes Ende</translation>
    </message>
    <message>
        <source>upper end of the same interval</source>
        <translation>oberes Ende desselben Intervalls</translation>
    </message>
    <message>
        <source>vote-independent:&lt;br&gt;at most</source>
        <translation>stimmenunabhängig:&lt;br&gt;höchstens</translation>
    </message>
    <message>
        <source>votes</source>
        <translation>Stimmen</translation>
    </message>
    <message>
        <source>votes that each other class is behind</source>
        <translation>Stimmen, die jede andere Klasse zurückliegt</translation>
    </message>
    <message>
        <source>votes that it is behind</source>
        <translation>Stimmen, die sie zurückliegt</translation>
    </message>
    <message>
        <source>votes that the runner-up is behind</source>
        <translation>Stimmen, die der Zweite zurückliegt</translation>
    </message>
    <message>
        <source>votes that the runner-up is behind, of two classes</source>
        <translation>Stimmen, die der Zweite zurückliegt, bei zwei Klassen</translation>
    </message>
    <message>
        <source>weighted error</source>
        <translation>gewichteter Fehler</translation>
    </message>
    <message>
        <source>weights are at least 1/c₁</source>
        <translation>Gewichte sind mindestens 1/c₁</translation>
    </message>
    <message>
        <source>weights are at most c₂</source>
        <translation>Gewichte sind höchstens c₂</translation>
    </message>
    <message>
        <source>what a ranking by chance has</source>
        <translation>was eine zufällige Ordnung hat</translation>
    </message>
    <message>
        <source>what a single %1 pays depends on private data</source>
        <translation>was einzeln (%1) gezahlt wird, hängt von privaten Daten ab</translation>
    </message>
    <message>
        <source>what all answers cost, in Gaussian terms</source>
        <translation>was alle Antworten kosten, in Gaußschem Maß</translation>
    </message>
    <message>
        <source>what all errors together may cost</source>
        <translation>was alle Fehler zusammen kosten dürfen</translation>
    </message>
    <message>
        <source>what holds whatever the data are</source>
        <translation>was gilt, was auch immer die Daten sind</translation>
    </message>
    <message>
        <source>what it costs to tell the fuller of two bins</source>
        <translation>was es kostet, das vollere von zwei Bins zu nennen</translation>
    </message>
    <message>
        <source>what it has spent, whatever the data are</source>
        <translation>was er verbraucht hat, was auch immer die Daten sind</translation>
    </message>
    <message>
        <source>what one answer costs</source>
        <translation>was eine Antwort kostet</translation>
    </message>
    <message>
        <source>what publishing the sanitised ε costs at α</source>
        <translation>was die Veröffentlichung des bereinigten ε bei α kostet</translation>
    </message>
    <message>
        <source>what somebody believed beforehand</source>
        <translation>was jemand vorher glaubte</translation>
    </message>
    <message>
        <source>what somebody may believe afterwards</source>
        <translation>was jemand nachher glauben darf</translation>
    </message>
    <message>
        <source>what somebody might believe afterwards, leaving δ aside: a bound at δ = 0 only</source>
        <translation>was jemand nachher glauben könnte, δ beiseite: eine Schranke nur bei δ = 0</translation>
    </message>
    <message>
        <source>what the run may spend</source>
        <translation>was der Lauf verbrauchen darf</translation>
    </message>
    <message>
        <source>what turning RDP into ε at δ adds</source>
        <translation>was die Umrechnung von RDP in ε bei δ hinzufügt</translation>
    </message>
    <message>
        <source>whatever the votes are</source>
        <translation>was auch immer die Stimmen sind</translation>
    </message>
    <message>
        <source>with another record</source>
        <translation>mit einem anderen Datensatz</translation>
    </message>
    <message>
        <source>with replacement</source>
        <translation>mit Zurücklegen</translation>
    </message>
    <message>
        <source>without replacement</source>
        <translation>ohne Zurücklegen</translation>
    </message>
    <message>
        <source>would cross the total: %1, and %2 is left</source>
        <translation>würde das Gesamtbudget überschreiten: %1, übrig ist %2</translation>
    </message>
    <message>
        <source>would cross the total: %1; %2</source>
        <translation>würde das Gesamtbudget überschreiten: %1; %2</translation>
    </message>
    <message>
        <source>would cross the total: %1; it promises nothing for “%2”, which the total is about</source>
        <translation>würde das Gesamtbudget überschreiten: %1; sie sagt nichts zu für „%2“, worüber das Gesamtbudget ist</translation>
    </message>
    <message>
        <source>would cross the total: ε = ∞, and %1 is left</source>
        <translation>würde das Gesamtbudget überschreiten: ε = ∞, übrig ist %1</translation>
    </message>
    <message>
        <source>would stop at %1</source>
        <translation>würde bei %1 anhalten</translation>
    </message>
    <message>
        <source>you are asked before a release crosses it</source>
        <translation>Sie werden gefragt, bevor eine Freigabe es überschreitet</translation>
    </message>
    <message>
        <source>± is the standard deviation of the noise that a release adds.</source>
        <translation>± ist die Standardabweichung des Rauschens, das eine Freigabe addiert.</translation>
    </message>
    <message>
        <source>¼ to ½</source>
        <translation>¼ bis ½</translation>
    </message>
    <message>
        <source>½ to ¾</source>
        <translation>½ bis ¾</translation>
    </message>
    <message>
        <source>Σ (Rᵢ − Rᵢ₋₁)·Pᵢ, down the ranking</source>
        <translation>Σ (Rᵢ − Rᵢ₋₁)·Pᵢ, die Ordnung hinab</translation>
    </message>
    <message>
        <source>β is by ε and δ alone. The tab Attacker’s eye knows the noise, and may promise more.</source>
        <translation>β folgt aus ε und δ allein. Der Reiter Auge des Angreifers kennt das Rauschen und sagt vielleicht mehr zu.</translation>
    </message>
    <message>
        <source>δ</source>
        <translation>δ</translation>
    </message>
    <message>
        <source>δ = %1 is not below 1/n. With that chance a record may be exposed, and then nothing is promised to it: a curve would hide that.</source>
        <translation>δ = %1 liegt nicht unter 1/n. Mit dieser Chance wird ein Datensatz vielleicht offengelegt, und dann ist ihm nichts zugesagt: Eine Kurve würde das verbergen.</translation>
    </message>
    <message>
        <source>δ is 0 here: no chance is more than e^ε times the other.</source>
        <translation>δ ist hier 0: Keine Wahrscheinlichkeit ist mehr als e^ε mal die andere.</translation>
    </message>
    <message>
        <source>δ is not the chance of a small leak: it is the chance that a record is learnt from as it is. Bagging has δ ≥ 1/n; with that, publishing one record picked at random would be allowed, too (“just a few” protection, Dwork and Roth 2014). (0, %1) holds as well: the ε is more than is needed.</source>
        <translation>δ ist nicht die Chance eines kleinen Lecks: Es ist die Chance, dass aus einem Datensatz gelernt wird, wie er ist. Bagging hat δ ≥ 1/n; damit wäre auch erlaubt, einen zufälligen Datensatz zu veröffentlichen (Schutz bis auf „einige wenige“, Dwork und Roth 2014). (0, %1) gilt ebenso: Das ε ist mehr als nötig.</translation>
    </message>
    <message>
        <source>δ is the chance here that a record is learnt from as it is: then nothing is promised to it.</source>
        <translation>δ ist hier die Chance, dass aus einem Datensatz gelernt wird, wie er ist: Dann ist ihm nichts zugesagt.</translation>
    </message>
    <message>
        <source>δ ≥ 1/n: a record may be exposed with chance δ (“just a few” protection)</source>
        <translation>δ ≥ 1/n: Ein Datensatz wird mit Chance δ vielleicht offengelegt (Schutz bis auf „einige wenige“)</translation>
    </message>
    <message>
        <source>ε</source>
        <translation>ε</translation>
    </message>
    <message>
        <source>ε %1 charged · %2</source>
        <translation>ε %1 verbucht · %2</translation>
    </message>
    <message>
        <source>ε %1 of %2 charged, %3 left · %4</source>
        <translation>ε %1 von %2 verbucht, %3 übrig · %4</translation>
    </message>
    <message>
        <source>ε = %1 %2 · %3</source>
        <translation>ε = %1 %2 · %3</translation>
    </message>
    <message>
        <source>ε = 0 holds at the same δ</source>
        <translation>ε = 0 gilt beim selben δ</translation>
    </message>
    <message>
        <source>ε = ∞ · %1 · nothing is promised</source>
        <translation>ε = ∞ · %1 · nichts wird zugesagt</translation>
    </message>
    <message>
        <source>ε after it is shown once δ is known</source>
        <translation>ε danach steht hier, sobald δ bekannt ist</translation>
    </message>
    <message>
        <source>ε and δ add up, exactly as typed; refused queries pay for their check alone. Holds even where you choose each run after seeing earlier ones of its kind.</source>
        <translation>ε und δ werden addiert, genau wie eingetippt; abgewiesene Fragen zahlen nur ihre Prüfung. Gilt auch, wenn Sie jeden Lauf nach den früheren seiner Art wählen.</translation>
    </message>
    <message>
        <source>ε as the paper prints it</source>
        <translation>ε, wie der Artikel es druckt</translation>
    </message>
    <message>
        <source>ε at most %1 at δ = %2 · %3 · %4 · in expectation over the checks</source>
        <translation>ε höchstens %1 bei δ = %2 · %3 · %4 · im Erwartungswert über die Prüfungen</translation>
    </message>
    <message>
        <source>ε at δ = %1</source>
        <translation>ε bei δ = %1</translation>
    </message>
    <message>
        <source>ε by the improved conversion</source>
        <translation>ε nach der besseren Umrechnung</translation>
    </message>
    <message>
        <source>ε by this order alone</source>
        <translation>ε nach dieser Ordnung allein</translation>
    </message>
    <message>
        <source>ε for so many</source>
        <translation>ε für so viele</translation>
    </message>
    <message>
        <source>ε in expectation</source>
        <translation>ε im Erwartungswert</translation>
    </message>
    <message>
        <source>ε left</source>
        <translation>übriges ε</translation>
    </message>
    <message>
        <source>ε of all of them</source>
        <translation>ε von allen</translation>
    </message>
    <message>
        <source>ε of one answer</source>
        <translation>ε einer Antwort</translation>
    </message>
    <message>
        <source>ε spent</source>
        <translation>verbrauchtes ε</translation>
    </message>
    <message>
        <source>ε whatever the data are</source>
        <translation>ε, was auch immer die Daten sind</translation>
    </message>
    <message>
        <source>ε: part of the answers</source>
        <translation>ε: Anteil der Antworten</translation>
    </message>
    <message>
        <source>ε: part of the checks</source>
        <translation>ε: Anteil der Prüfungen</translation>
    </message>
    <message>
        <source>ε: part of the conversion</source>
        <translation>ε: Anteil der Umrechnung</translation>
    </message>
    <message>
        <source>μ of all of them</source>
        <translation>μ von allen</translation>
    </message>
    <message>
        <source>μ² of all answers</source>
        <translation>μ² aller Antworten</translation>
    </message>
    <message>
        <source>“%1” is no number here: write 1234.5, with one point</source>
        <translation>„%1“ ist hier keine Zahl: Schreiben Sie 1234.5, mit einem Punkt</translation>
    </message>
    <message>
        <source>“%1” is no whole number here: write 1234, without comma or point</source>
        <translation>„%1“ ist hier keine ganze Zahl: Schreiben Sie 1234, ohne Komma oder Punkt</translation>
    </message>
    <message>
        <source>√ of (sensitivity/σ)², added up over all noise</source>
        <translation>√ von (Sensitivität/σ)², addiert über alles Rauschen</translation>
    </message>
    <message>
        <source>√ of all its (sensitivity/σ)²: what the noise leaves to see</source>
        <translation>√ aller (Sensitivität/σ)²: was das Rauschen zu sehen lässt</translation>
    </message>
    <message>
        <source>⊘ spent: depends on the data, do not publish</source>
        <translation>⊘ verbraucht: hängt von den Daten ab, nicht veröffentlichen</translation>
    </message>
    <message>
        <source> (in %1 repeats)</source>
        <translation> (in %1 Wiederholungen)</translation>
    </message>
    <message>
        <source>&lt;br&gt;What to do: %1</source>
        <translation>&lt;br&gt;Was zu tun ist: %1</translation>
    </message>
    <message>
        <source>&lt;br&gt;Where: %1</source>
        <translation>&lt;br&gt;Wo: %1</translation>
    </message>
    <message>
        <source>■ Finished by its budget</source>
        <translation>■ Vom Budget beendet</translation>
    </message>
    <message>
        <source>▲ Warning</source>
        <translation>▲ Warnung</translation>
    </message>
    <message>
        <source>● Note</source>
        <translation>● Hinweis</translation>
    </message>
    <message>
        <source>✕ Failed</source>
        <translation>✕ Gescheitert</translation>
    </message>
    <message>
        <source>This mechanism protects the private columns. Public ones and the label are taken to be known.</source>
        <translation>Dieser Mechanismus schützt die privaten Spalten. Öffentliche und das Label gelten als bekannt.</translation>
    </message>
    <message>
        <source>%1 of %2 guesses right</source>
        <translation>%1 von %2 richtig geraten</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 oder mehr</translation>
    </message>
    <message>
        <source> not within ε %1</source>
        <translation> nicht bis ε %1</translation>
    </message>
    <message>
        <source> at no ε</source>
        <translation> bei keinem ε</translation>
    </message>
    <message>
        <source>%1 at most</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source> from ε %1 or less</source>
        <translation> ab ε %1 oder weniger</translation>
    </message>
    <message>
        <source>a record lies open with chance %1</source>
        <translation>ein Datensatz liegt mit Chance %1 offen</translation>
    </message>
    <message>
        <source> from ε %1</source>
        <translation> ab ε %1</translation>
    </message>
    <message>
        <source>within ε %1</source>
        <translation>bis ε %1</translation>
    </message>
    <message>
        <source>Cannot run: %1</source>
        <translation>Kann nicht laufen: %1</translation>
    </message>
    <message>
        <source>Nothing has finished yet</source>
        <translation>Noch ist nichts fertig</translation>
    </message>
    <message>
        <source>ε %1</source>
        <translation>ε %1</translation>
    </message>
    <message>
        <source>%1 labels</source>
        <translation>%1 Labels</translation>
    </message>
    <message>
        <source>%1 of %2 repeats</source>
        <translation>%1 von %2 Wiederholungen</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Am besten</translation>
    </message>
</context>
<context>
    <name>epsiloscope::Workspace</name>
    <message>
        <source>Sweep %1</source>
        <translation>Reihe %1</translation>
    </message>
    <message>
        <source>A sweep is in progress: stop it or wait until it ends</source>
        <translation>Eine Reihe ist im Gang: Halten Sie sie an, oder warten Sie auf das Ende</translation>
    </message>
</context>
<context>
    <name>epsiloscope::WorldPicture</name>
    <message>
        <source>%1 teachers</source>
        <translation>%1 Lehrer</translation>
    </message>
    <message>
        <source>%1, the student’s</source>
        <translation>%1, vom Schüler</translation>
    </message>
    <message>
        <source>Accuracy of the student: %1.</source>
        <translation>Genauigkeit des Schülers: %1.</translation>
    </message>
    <message>
        <source>Answer: %1.</source>
        <translation>Antwort: %1.</translation>
    </message>
    <message>
        <source>Nothing is known yet.</source>
        <translation>Noch ist nichts bekannt.</translation>
    </message>
    <message>
        <source>Of the person’s %1 teachers %2 vote otherwise without the person.</source>
        <translation>Von den %1 Lehrern der Person stimmen %2 ohne sie anders.</translation>
    </message>
    <message>
        <source>Of the record’s %1 teachers %2 vote otherwise without it.</source>
        <translation>Von den %1 Lehrern des Datensatzes stimmen %2 ohne ihn anders.</translation>
    </message>
    <message>
        <source>Teacher %1 says %2; a click takes out one of its persons</source>
        <translation>Lehrer %1 sagt %2; ein Klick nimmt eine seiner Personen heraus</translation>
    </message>
    <message>
        <source>Teacher %1 says %2; a click takes out one of its records</source>
        <translation>Lehrer %1 sagt %2; ein Klick nimmt einen seiner Datensätze heraus</translation>
    </message>
    <message>
        <source>Teacher %1 votes alike without the person.</source>
        <translation>Lehrer %1 stimmt ohne die Person gleich.</translation>
    </message>
    <message>
        <source>Teacher %1 votes alike without the record.</source>
        <translation>Lehrer %1 stimmt ohne den Datensatz gleich.</translation>
    </message>
    <message>
        <source>Teacher %1 votes otherwise without the person.</source>
        <translation>Lehrer %1 stimmt ohne die Person anders.</translation>
    </message>
    <message>
        <source>Teacher %1 votes otherwise without the record.</source>
        <translation>Lehrer %1 stimmt ohne den Datensatz anders.</translation>
    </message>
    <message>
        <source>Votes and noise: %1.</source>
        <translation>Stimmen und Rauschen: %1.</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>none, refused</source>
        <translation>keine, verweigert</translation>
    </message>
    <message>
        <source>student</source>
        <translation>Schüler</translation>
    </message>
</context>
<context>
    <name>epsiloscope::WorldsView</name>
    <message>
        <source>%1 of %2 guesses right</source>
        <translation>%1 von %2 richtig geraten</translation>
    </message>
    <message>
        <source>A coin chooses a world</source>
        <translation>Eine Münze wählt eine Welt</translation>
    </message>
    <message>
        <source>A coin chose a world</source>
        <translation>Eine Münze wählte eine Welt</translation>
    </message>
    <message>
        <source>A, with</source>
        <translation>A, mit</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>All are in again (Backspace)</source>
        <translation>Alle sind wieder dabei (Rücktaste)</translation>
    </message>
    <message>
        <source>B, without</source>
        <translation>B, ohne</translation>
    </message>
    <message>
        <source>Being computed …</source>
        <translation>Wird berechnet …</translation>
    </message>
    <message>
        <source>Coin</source>
        <translation>Münze</translation>
    </message>
    <message>
        <source>Guess that nobody is out (A)</source>
        <translation>Raten, dass niemand fehlt (A)</translation>
    </message>
    <message>
        <source>Guess that somebody is out (B)</source>
        <translation>Raten, dass jemand fehlt (B)</translation>
    </message>
    <message>
        <source>It was %1: right</source>
        <translation>Es war %1: richtig</translation>
    </message>
    <message>
        <source>It was %1: wrong</source>
        <translation>Es war %1: falsch</translation>
    </message>
    <message>
        <source>Known when the first repeat has ended.</source>
        <translation>Bekannt, sobald die erste Wiederholung zu Ende ist.</translation>
    </message>
    <message>
        <source>Load the data of this run to take one out.</source>
        <translation>Laden Sie die Daten dieses Laufs, um einen Datensatz oder eine Person herauszunehmen.</translation>
    </message>
    <message>
        <source>No guess yet</source>
        <translation>Noch nicht geraten</translation>
    </message>
    <message>
        <source>No repeat of this run has finished.</source>
        <translation>Keine Wiederholung dieses Laufs ist zu Ende.</translation>
    </message>
    <message>
        <source>Nothing has been run yet. Run an experiment with teachers to take one record or person out of it.</source>
        <translation>Es ist noch nichts gelaufen. Starten Sie ein Experiment mit Lehrern, um einen Datensatz oder eine Person herauszunehmen.</translation>
    </message>
    <message>
        <source>Number of the query</source>
        <translation>Nummer der Anfrage</translation>
    </message>
    <message>
        <source>One record or person taken out: both worlds with the same noise, and a coin to guess</source>
        <translation>Ein Datensatz oder eine Person herausgenommen: beide Welten mit gleichem Rauschen, und eine Münze zum Raten</translation>
    </message>
    <message>
        <source>One that tells much (Alt+↓)</source>
        <translation>Einen, der viel verrät (Alt+↓)</translation>
    </message>
    <message>
        <source>Put it back</source>
        <translation>Zurücklegen</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Take one out</source>
        <translation>Einen herausnehmen</translation>
    </message>
    <message>
        <source>Take one person out</source>
        <translation>Eine Person herausnehmen</translation>
    </message>
    <message>
        <source>Take one record out</source>
        <translation>Einen Datensatz herausnehmen</translation>
    </message>
    <message>
        <source>The next one (Alt+↓)</source>
        <translation>Eins weiter (Alt+↓)</translation>
    </message>
    <message>
        <source>The one before (Alt+↑)</source>
        <translation>Eins zurück (Alt+↑)</translation>
    </message>
    <message>
        <source>Toss again (Space)</source>
        <translation>Noch einmal werfen (Leertaste)</translation>
    </message>
    <message>
        <source>Two worlds look at private votes: they are for explorations.</source>
        <translation>Zwei Welten sehen private Stimmen an: Sie sind für Erkundungen da.</translation>
    </message>
    <message>
        <source>Without one person</source>
        <translation>Ohne eine Person</translation>
    </message>
    <message>
        <source>Without one record</source>
        <translation>Ohne einen Datensatz</translation>
    </message>
    <message>
        <source>Without record %1</source>
        <translation>Ohne Datensatz %1</translation>
    </message>
    <message>
        <source>Without the person of row %1, %2 rows</source>
        <translation>Ohne die Person von Zeile %1, %2 Zeilen</translation>
    </message>
    <message>
        <source>Without the person of row %1, 1 row</source>
        <translation>Ohne die Person von Zeile %1, 1 Zeile</translation>
    </message>
    <message>
        <source>World A, with</source>
        <translation>Welt A, mit</translation>
    </message>
    <message>
        <source>World B, without</source>
        <translation>Welt B, ohne</translation>
    </message>
    <message>
        <source>Worlds</source>
        <translation>Welten</translation>
    </message>
    <message>
        <source>Worlds or coin</source>
        <translation>Welten oder Münze</translation>
    </message>
    <message>
        <source>a click on a square takes out a person of that teacher, with all rows</source>
        <translation>ein Klick auf ein Quadrat nimmt eine Person dieses Lehrers mit allen Zeilen heraus</translation>
    </message>
    <message>
        <source>a click on a square takes out a record of that teacher</source>
        <translation>ein Klick auf ein Quadrat nimmt einen Datensatz dieses Lehrers heraus</translation>
    </message>
    <message>
        <source>at most %1 of %2</source>
        <translation>höchstens %1 von %2</translation>
    </message>
    <message>
        <source>every guess may be right</source>
        <translation>jedes Raten kann richtig sein</translation>
    </message>
    <message>
        <source>of %1, no answer differs</source>
        <translation>von %1, keine Antwort unterscheidet sich</translation>
    </message>
    <message>
        <source>of %1, same noise in both</source>
        <translation>von %1, gleiches Rauschen in beiden</translation>
    </message>
    <message>
        <source>only where answers differ</source>
        <translation>nur wo Antworten sich unterscheiden</translation>
    </message>
    <message>
        <source>rows %1</source>
        <translation>Zeilen %1</translation>
    </message>
    <message>
        <source>← → one query</source>
        <translation>← → eine Anfrage</translation>
    </message>
</context>
</TS>
