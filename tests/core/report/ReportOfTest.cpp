// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/ReportOf.h"

#include "core/experiment/sweep/SweepResult.h"
#include "tests/core/report/MuseumReport.h"
#include "tests/testing/ReadRun.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

std::string sectionText(const Report& report, const std::string& id) {
    const ReportSection* section = sectionOf(report, id);
    return section ? wordsOf(*section) : std::string();
}

ReportSubject museumSweep(const std::string& mechanism) {
    auto sweep = sweepFromJson(museumJson(mechanism, "sweep.json"), "");
    if (!sweep) qFatal("%s", sweep.error().message().c_str());
    ReportSubject subject;
    subject.sweep = std::make_shared<const ReportedSweep>(ReportedSweep{
        "Sweep 1", std::make_shared<const SweepResult>(std::move(sweep).value()), "sweep.json"});
    return subject;
}

// A release as a window might hold it, with what its file would not have.
std::shared_ptr<const Run> recordedRelease() {
    auto run = runWithReadings({.release = true});
    run->apply(DatasetMark{"fee1dead", 12345, 7, {"no", "yes"}});
    return run;
}

} // namespace

class ReportOfTest : public QObject {
    Q_OBJECT

private slots:
    void everyNumberHasItsFormula() {
        for (const MuseumRun& each : museumRuns()) {
            const Report report = reported(subjectOf(each.run));
            const auto numbers = numbersOf(report);
            QVERIFY2(!numbers.empty(), each.mechanism.c_str());
            for (const ReportNumber& number : numbers) {
                const std::string which = each.mechanism + "/" + each.file + ": " + number.label;
                QVERIFY2(!number.value.empty() && !number.meaning.empty(), which.c_str());
                QVERIFY2(!number.formula.symbols.empty() && !number.formula.filled.empty(), which.c_str());
            }
        }
    }

    void sectionsAreThereOnce() {
        const Report report = reported(subjectOf(museumRun("pate-gnmax", "result.json")));
        std::set<std::string> ids;
        for (const ReportSection& section : report.sections)
            QVERIFY2(ids.insert(section.id).second, section.id.c_str());
        for (const char* id : {"asked", "data", "method", "results", "charts", "privacy", "coverage",
                               "attacker", "caveats", "repeat", "papers"})
            QVERIFY2(ids.contains(id), id);
        QCOMPARE(report.title, "PATE · GNMax on census");
    }

    void anEpsilonIsNeverAlone() {
        for (const MuseumRun& each : museumRuns()) {
            const Report report = reported(subjectOf(each.run));
            if (says(sectionText(report, "privacy"), "not private")) continue;
            const ReportNumber epsilon =
                std::get<ReportNumbers>(
                    *std::ranges::find_if(sectionOf(report, "privacy")->blocks,
                                          [](const ReportBlock& block) {
                                              return std::holds_alternative<ReportNumbers>(block);
                                          }))
                    .numbers.front();
            for (const char* part : {"at δ = ", " · "})
                QVERIFY2(says(epsilon.meaning, part), epsilon.meaning.c_str());
        }
    }

    void aMethodHasItsPaperAndParameters() {
        const Report report = reported(subjectOf(museumRun("pate-confident", "result.json")));
        const std::string method = sectionText(report, "method");
        for (const char* part :
             {"Papernot et al. 2018", "Logistic regression", "24", "seed 7", "add or remove"})
            QVERIFY2(says(method, part), (method + "\nhas no " + part).c_str());
        QVERIFY(says(sectionText(report, "papers"), "@inproceedings{papernot2018scalable,"));
        QVERIFY(!says(sectionText(report, "papers"), "jordon2019bagging"));
    }

    void anExplorationIsNotForPublication() {
        const Report report = reported(subjectOf(museumRun("saa", "result.json")));
        QVERIFY(says(sectionText(report, "asked"), "not for publication"));
        QVERIFY(says(sectionText(report, "coverage"), "nothing: an exploration is no release"));
        QVERIFY(says(sectionText(report, "repeat"), "epsiloscope run --set mechanism=saa"));
    }

    void aReleaseSaysWhatItsEpsilonCovers() {
        const Report report = reported(subjectOf(museumRun("saa", "release.json")));
        const std::string all = wordsOf(report);
        QVERIFY(!says(all, "This report is not for publication"));
        QVERIFY(!says(all, "seed"));
        QVERIFY(says(sectionText(report, "privacy"), "This ε covers:"));
        QVERIFY(says(sectionText(report, "privacy"), "with ε = 1.71 and δ = 1e-6"));
        QVERIFY(says(sectionText(report, "repeat"), "cannot be had again"));
        QVERIFY(!says(sectionText(report, "repeat"), "--seed"));
    }

    void aReleaseSaysNoMoreThanItsFile() {
        const Report report = reported(subjectOf(recordedRelease()));
        const std::string all = wordsOf(report);
        for (const char* part : {"fee1dead", "12,345", "12345"})
            QVERIFY2(!says(all, part), part);
        // The same is in the report of an exploration, so that the absence above means something.
        const std::string open = wordsOf(reported(subjectOf(museumRun("saa", "result.json"))));
        QVERIFY(says(open, "4b10b7f9bdcb23cb17de10bc77ff3459"));
        QVERIFY(says(open, "12,000"));
    }

    void layersOfThePyramidAreSeven() {
        const Report report = reported(subjectOf(museumRun("saa", "release.json")));
        const auto& blocks = sectionOf(report, "coverage")->blocks;
        const auto table = std::ranges::find_if(
            blocks, [](const ReportBlock& block) { return std::holds_alternative<ReportTable>(block); });
        QVERIFY(table != blocks.end());
        QCOMPARE(std::get<ReportTable>(*table).rows.size(), std::size_t{7});
        for (const auto& row : std::get<ReportTable>(*table).rows)
            QCOMPARE(row.size(), std::size_t{3});
    }

    void caveatsOfTheRunAreTold() {
        const auto run = museumRun("bagging", "result.json");
        QVERIFY(!run->remarks().empty());
        const std::string caveats = sectionText(reported(subjectOf(run)), "caveats");
        for (const Remark& remark : run->remarks())
            QVERIFY2(says(caveats, remark.text), remark.text.c_str());
    }

    void runsAreComparedRepeatByRepeat() {
        ReportSubject subject;
        const auto run = museumRun("saa", "result.json");
        subject.runs = {{"A", run, ""}, {"B", run, ""}};
        const Report report = reported(subject);
        QCOMPARE(report.title, "2 runs compared");
        const std::string results = sectionText(report, "results");
        QVERIFY2(says(results, "p = (0 + 2/2)/2 = 0.5"), results.c_str());
    }

    void runsThatCannotBeComparedSayWhy() {
        ReportSubject subject;
        subject.runs = {{"A", museumRun("saa", "result.json"), ""},
                        {"B", museumRun("saa", "release.json"), ""}};
        const std::string results = sectionText(reported(subject), "results");
        QVERIFY2(says(results, "A and B: "), results.c_str());
        QVERIFY(says(results, "release"));
    }

    void aSweepHasItsCombinations() {
        const Report report = reported(museumSweep("pate-gnmax"));
        QCOMPARE(report.title, "Sweep over sigma on census");
        const std::string results = sectionText(report, "results");
        QVERIFY2(says(results, "sigma = 10"), results.c_str());
        QVERIFY(says(results, "0.7625"));
        QVERIFY(says(sectionText(report, "repeat"), "epsiloscope sweep experiment.json --over sigma=10,14"));
        QVERIFY(says(sectionText(report, "asked"), "not for publication"));
    }

    void measuredAttacksAreNotForPublication() {
        ReportSubject subject = subjectOf(museumRun("saa", "result.json"));
        AttackResult attack;
        attack.kind = "neighbours";
        attack.mechanism = "saa";
        attack.lowerBound = 0.84;
        attack.stated = {.value = 1, .delta = 1e-5, .kind = EpsilonKind::DataIndependent};
        subject.attacks = {attack};
        const std::string eye = sectionText(reported(subject), "attacker");
        QVERIFY(says(eye, "0.84"));
        QVERIFY(says(eye, "not for publication"));
    }

    void nothingIsNoReport() {
        const auto report = reportOf({});
        QVERIFY(!report);
        QVERIFY(says(report.error().message(), "nothing to report"));
    }
};

TEST_ALONE(ReportOfTest)
#include "ReportOfTest.moc"
