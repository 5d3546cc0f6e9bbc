// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/experiment/comparison/Measure.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/experiment/run/TrialPromise.h"
#include "core/report/ReportHtml.h"
#include "core/report/SaidOnce.h"
#include "tests/core/report/MuseumReport.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <map>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

template <class Block> const Block* firstBlock(const ReportSection& section) {
    for (const ReportBlock& block : section.blocks)
        if (const auto* found = std::get_if<Block>(&block)) return found;
    return nullptr;
}

ReportTable tableInFront(const ReportSubject& subject) {
    const Report report = reported(subject);
    const auto* table = firstBlock<ReportTable>(report.sections.front());
    return table ? *table : ReportTable{};
}

std::string cell(const ReportTable& table, std::size_t row, const std::string& column) {
    const auto place = std::ranges::find(table.columns, column);
    return place == table.columns.end()
               ? std::string()
               : table.rows.at(row).at(static_cast<std::size_t>(place - table.columns.begin()));
}

// Whatever is a sentence or a formula; cells of tables, commands and figures may be alike.
std::vector<std::string> sentencesOf(const Report& report) {
    std::vector<std::string> sentences;
    for (const ReportSection& section : report.sections)
        for (const ReportBlock& block : section.blocks) {
            if (const auto* paragraph = std::get_if<ReportParagraph>(&block))
                sentences.push_back(paragraph->text);
            if (const auto* list = std::get_if<ReportList>(&block))
                sentences.insert(sentences.end(), list->items.begin(), list->items.end());
            if (const auto* code = std::get_if<ReportCode>(&block)) sentences.push_back(code->text);
            if (const auto* numbers = std::get_if<ReportNumbers>(&block))
                for (const ReportQuantity& quantity : quantitiesOf(*numbers))
                    sentences.push_back(quantity.label + ": " + quantity.symbols);
            if (const auto* table = std::get_if<ReportTable>(&block))
                for (const auto& row : table->rows)
                    if (section.id != "asked")
                        sentences.push_back(table->caption + ": " + row.front() + ", " + row.back());
        }
    return sentences;
}

} // namespace

// What everybody reads of a report, and that the rest does not say things twice.
class FrontPageTest : public QObject {
    Q_OBJECT

private slots:
    void theFirstSectionHasChartAndTable() {
        for (const std::size_t runs : {std::size_t{1}, std::size_t{8}}) {
            const Report report = reported(subjectOfMuseum(runs));
            const ReportSection& front = report.sections.front();
            QVERIFY(firstBlock<ReportChartHere>(front));
            QVERIFY(firstBlock<ReportTable>(front));
            QVERIFY(!firstBlock<ReportNumbers>(front));
            for (std::size_t i = 1; i < report.sections.size(); ++i)
                QVERIFY(!firstBlock<ReportChartHere>(report.sections[i]));
        }
    }

    void everyRunSaysWhatItPromises() {
        const ReportSubject subject = subjectOfMuseum(100);
        const ReportTable table = tableInFront(subject);
        QCOMPARE(table.columns, (std::vector<std::string>{"run", "promised ε", "δ", "odds", "accuracy",
                                                          "unit", "released"}));
        QCOMPARE(table.rows.size(), subject.runs.size());
        for (std::size_t i = 0; i < subject.runs.size(); ++i) {
            const Run& run = *subject.runs[i].run;
            const RunPrivacy privacy = privacyOf(run);
            const std::string epsilon = cell(table, i, "promised ε");
            const char* name = subject.runs[i].name.c_str();
            for (const std::string& text : table.rows[i])
                QVERIFY2(!text.empty(), name);
            if (privacy.promised)
                QVERIFY2(says(epsilon, epsilonInWords(privacy.promised->most.value)), name);
            else if (privacy.notPrivate())
                QVERIFY2(epsilon == "not private", name);
            else
                QVERIFY2(says(epsilon, "none; spent ") && says(epsilon, " ⊘"), name);
            QCOMPARE(cell(table, i, "released") == "nothing: an exploration", !run.experiment().release);
            QCOMPARE(cell(table, i, "unit"), std::string(inWords(privacy.adjacency)));
        }
    }

    void oddsAreThoseOfThePromise() {
        const ReportSubject subject = subjectOf(museumRun("pate-gnmax", "result.json"));
        const CountedOdds odds = countedOdds(privacyOf(*subject.runs[0].run).right);
        QVERIFY(!odds.certain());
        QCOMPARE(cell(tableInFront(subject), 0, "odds"),
                 std::to_string(odds.right) + " of " + std::to_string(odds.of));
        QCOMPARE(cell(tableInFront(subjectOf(museumRun("nonprivate", "result.json"))), 0, "odds"),
                 "every guess");
    }

    void accuracyHasItsRangeOverRepeats() {
        const auto run = museumRun("saa", "result.json");
        QVERIFY(measured(*run, Measure::Accuracy).size() > 1);
        const std::string accuracy = cell(tableInFront(subjectOf(run)), 0, "accuracy");
        QVERIFY2(says(accuracy, " (") && says(accuracy, "–"), accuracy.c_str());
    }

    void theChartIsTheFirstThatIsWantedAndDrawn() {
        const Report one = reported(subjectOfMuseum(1)), several = reported(subjectOfMuseum(3));
        const std::vector<std::string> drawn{"labels", "accountant", "tradeoff", "accuracy"};
        QCOMPARE(chartInFront(several, drawn), std::size_t{2});
        QVERIFY(chartInFront(one, drawn) != chartInFront(several, drawn));
        QCOMPARE(chartInFront(several, {"orders", "attacker"}), std::size_t{0});
        QVERIFY(!chartInFront(several, {}));
    }

    void nothingIsSaidTwice_data() {
        QTest::addColumn<std::size_t>("runs");
        for (const std::size_t runs : {std::size_t{1}, std::size_t{5}, std::size_t{8}})
            QTest::newRow(qPrintable(QString::number(runs))) << runs;
    }
    void nothingIsSaidTwice() {
        QFETCH(std::size_t, runs);
        std::map<std::string, int> times;
        for (const std::string& sentence : sentencesOf(reported(subjectOfMuseum(runs))))
            QVERIFY2(++times[sentence] == 1, sentence.c_str());
    }

    // Five names for one run: whatever it says it says of all.
    void whatIsTheSameOfAllIsSaidOfAll() {
        const auto run = museumRun("pate-gnmax", "result.json");
        const Report several = reported(fiveTimes(run)), one = reported(subjectOf(run));
        for (const char* id : {"privacy", "coverage", "caveats", "method", "data"}) {
            const std::string words = wordsOf(*sectionOf(several, id));
            QVERIFY2(!says(words, "A1") && !says(words, "A5"), words.c_str());
        }
        QVERIFY(wordsOf(several).size() < 2 * wordsOf(one).size());
    }

    void whatIsOnlySomesHasTheirNames() {
        SaidOnce said(3);
        for (const char* run : {"A", "B", "C"})
            said.add("everybody", run);
        said.add("two of them", "A");
        said.add("two of them", "C");
        said.add("", "B");
        QCOMPARE(said.lines(), (std::vector<std::string>{"everybody", "A; C: two of them"}));
        QCOMPARE(said.inOne(), "everybody, two of them (A; C)");
    }

    // The others are told by what they change in the first.
    void experimentsAreToldOnceAndWhole() {
        const ReportSubject subject = subjectOfMuseum(5);
        const Report report = reported(subject);
        const ReportSection* repeat = sectionOf(report, "repeat");
        QVERIFY(says(wordsOf(*repeat), "epsiloscope run"));
        std::size_t whole = 0, changes = 0;
        for (const ReportBlock& block : repeat->blocks)
            if (const auto* code = std::get_if<ReportCode>(&block)) {
                whole += says(code->caption, "experiment.json") ? 1U : 0U;
                changes += says(code->caption, "RFC 7386") ? 1U : 0U;
                if (says(code->caption, "experiment.json"))
                    QVERIFY(Json::parse(code->text)["parameters"].is_object());
            }
        QCOMPARE(whole, std::size_t{1});
        QCOMPARE(changes, subject.runs.size() - 1);
    }
};

TEST_ALONE(FrontPageTest)
#include "FrontPageTest.moc"
