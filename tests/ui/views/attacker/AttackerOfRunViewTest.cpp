// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/attacker/AttackerOfRunView.h"

#include "core/base/Infinity.h"
#include "core/base/Json.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/records/FakeRecords.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/views/attacker/AttackerChart.h"
#include "ui/views/attacker/MeasuredAttack.h"
#include "ui/views/registry/Registry.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/Theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class AttackerOfRunViewTest : public QObject {
    Q_OBJECT

    /// The view in a workspace of its own.
    struct Seen {
        RunList runs{};
        LedgerWorker ledgers;
        Workspace at{runs, ledgers, 1};
        MadeView made;
        std::unique_ptr<QWidget> widget;

        explicit Seen(const LedgerDirectory& kept = {})
            : ledgers(kept), made(madeView(kind(), at)), widget(made.widget) {
            widget->resize(760, 560);
            widget->show();
        }
        static const ViewKind& kind() { return *std::ranges::find(viewKinds(), "attacker", &ViewKind::id); }
        AttackerOfRunView& view() const { return *qobject_cast<AttackerOfRunView*>(widget.get()); }
        AttackerChart& chart() const { return *view().chart(); }
        template <class Part> Part& part(const char* name) const {
            return *widget->findChild<Part*>(QLatin1String(name));
        }
        QString words(const char* name) const { return part<QLabel>(name).text(); }
        RunNumber add(std::shared_ptr<const Run> run, bool select = true) {
            const RunNumber id = runs.add(std::move(run), nullptr);
            runs.rename(id, QStringLiteral("Run %1").arg(id.number()));
            if (select) at.select(id);
            made.computeNow(chart());
            made.tick();
            return id;
        }
        QCPGraph* graph(const QString& name) const {
            for (int i = 0; i < chart().plot()->graphCount(); ++i)
                if (chart().plot()->graph(i)->name() == name) return chart().plot()->graph(i);
            return nullptr;
        }
        QString legend() const {
            QStringList all;
            for (const LegendEntry& entry : chart().legend()->entries())
                all << entry.text;
            return all.join('\n');
        }
    };

    static TrialOutcome outcomeOf(double epsilon, double delta = 0,
                                  EpsilonKind kind = EpsilonKind::DataIndependent) {
        TrialOutcome outcome;
        outcome.privacy.spent = {
            .value = epsilon, .delta = delta, .kind = kind, .adjacency = Adjacency::AddRemoveRecord};
        return outcome;
    }

    static std::shared_ptr<Run> pure(double epsilon) {
        Experiment experiment;
        experiment.mechanism = "pate-lnmax";
        auto run = std::make_shared<Run>(experiment);
        run->apply(TrialFinished{TrialNumber::fromNumber(1), outcomeOf(epsilon)});
        run->setState(RunState::Finished);
        return run;
    }

    // 72 answers of variance 40² and squared sensitivity 2: μ = 0.3.
    static std::shared_ptr<Run> gaussian() {
        Experiment experiment;
        experiment.mechanism = "pate-gnmax";
        auto run = std::make_shared<Run>(experiment);
        TrialOutcome outcome = outcomeOf(1.2, 1e-5);
        outcome.asked = outcome.answered = 72;
        outcome.resolved.set("sigma", 40.0);
        outcome.resolved.set("delta", 1e-5);
        run->apply(TrialFinished{TrialNumber::fromNumber(1), outcome});
        run->setState(RunState::Finished);
        return run;
    }

    static std::shared_ptr<Run> bags(const std::vector<std::string>& person = {}) {
        Experiment experiment;
        experiment.mechanism = "dpbag";
        experiment.data.person = person;
        auto run = std::make_shared<Run>(experiment);
        run->apply(fakeSnapshot(5));
        TrialOutcome outcome = outcomeOf(0.9, 1e-5, EpsilonKind::DataDependent);
        outcome.privacy.spent.adjacency.unit = experiment.data.unit();
        outcome.privacy.dataIndependent = Epsilon{.value = 1.2,
                                                  .delta = 1e-5,
                                                  .kind = EpsilonKind::DataIndependent,
                                                  .adjacency = Adjacency::AddRemoveRecord};
        run->apply(TrialFinished{TrialNumber::fromNumber(1), outcome});
        run->setState(RunState::Finished);
        return run;
    }

private slots:
    void init() { applyTheme(ThemeChoice::Light); }

    void beforeAnyRunItSaysWhatWillCome() {
        const Seen seen;
        QVERIFY(seen.chart().hint().startsWith("Press Run"));
        QVERIFY(seen.words("attackerOdds").startsWith("Select a run"));
        QVERIFY(seen.part<QComboBox>("attackerWhom").isHidden());
    }

    void aReleaseSaysHowManyRunsCameBeforeIt() {
        Seen seen;
        auto run = pure(std::log(3.0));
        run->setReleaseMark({.exploredBefore = 21});
        seen.add(run);
        QVERIFY2(seen.words("attackerKind")
                     .endsWith(" 21 runs on these data came before; no ε here covers the choice."),
                 qPrintable(seen.words("attackerKind")));
    }

    void anAttackThatIsMeasuredIsLogged() {
        const QTemporaryDir folder;
        const LedgerDirectory kept(folder.filePath("ledgers").toStdString());
        const auto dataset = censusDataset();
        {
            const Seen seen(kept);
            emit seen.view().measured()->started(smallExperiment(), dataset);
        } // what waits is written before the ledgers are gone
        const auto ledger = kept.find(*dataset);
        QVERIFY(ledger.ok() && *ledger);
        QCOMPARE((*ledger)->read()->entries.back().what, std::string("attack"));
    }

    void aRunWithoutAFinishedRepeatIsWaitedFor() {
        Seen seen;
        seen.add(std::make_shared<Run>(Experiment{}));
        QVERIFY(seen.words("attackerOdds").startsWith("Known when"));
        QVERIFY(!seen.chart().hint().isEmpty());
    }

    void theOddsAreThoseOfTheCurve() {
        Seen seen;
        seen.add(pure(std::log(3.0)));
        QVERIFY2(seen.words("attackerOdds").contains("whether one record was used"),
                 qPrintable(seen.words("attackerOdds")));
        QVERIFY(seen.words("attackerOdds").contains("75"));
        QVERIFY(seen.words("attackerKind").contains("Holds whatever the data are"));
        QCPGraph* line = seen.graph("run1/pure");
        QVERIFY(line && line->visible() && line->dataCount() > 2);
        QVERIFY(seen.chart().hint().isEmpty());
        // The test that is right most often lies on the curve, above guessing.
        const auto best = seen.graph("run1/best")->data()->at(0);
        QVERIFY(best->value > best->key + 0.45);
    }

    void aPriorChangesOddsAndBelief() {
        Seen seen;
        seen.add(pure(std::log(3.0)));
        QSignalSpy changed(&seen.part<QSpinBox>("attackerPrior"), &QSpinBox::valueChanged);
        seen.part<QSlider>("attackerPriorSlider").setValue(10);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(seen.view().prior(), 0.1);
        // A posterior of at most e^ε·π/(1 − π + e^ε·π) = 0.25.
        QVERIFY2(seen.words("attackerBelief").contains("10 %") && seen.words("attackerBelief").contains("25"),
                 qPrintable(seen.words("attackerBelief")));
        QVERIFY(seen.words("attackerOdds").contains("90")); // nobody is there is the best guess
        QTest::keyClick(&seen.part<QSlider>("attackerPriorSlider"), Qt::Key_Right);
        QCOMPARE(seen.view().prior(), 0.11);
    }

    void aPriorIsKept() {
        Seen first;
        first.part<QSlider>("attackerPriorSlider").setValue(7);
        const Json state = first.made.state();
        QCOMPARE(state["prior"], Json(7));
        const Seen second;
        QVERIFY(second.made.restore(state));
        QCOMPARE(second.part<QSlider>("attackerPriorSlider").value(), 7);
    }

    void oneRecordHasACurveOfItsOwnThatIsNotToBePublished() {
        Seen seen;
        seen.add(bags());
        QComboBox& whom = seen.part<QComboBox>("attackerWhom");
        QVERIFY(!whom.isHidden());
        QVERIFY(seen.words("attackerKind").contains("Holds whatever the data are"));
        QVERIFY(seen.chart().guaranteeWarnings().isEmpty());
        std::vector<QString> odds{seen.words("attackerOdds")};
        for (int i = 1; i < whom.count(); ++i) {
            whom.setCurrentIndex(i);
            emit whom.activated(i);
            seen.made.tick();
            QVERIFY(seen.words("attackerKind").contains("do not publish"));
            odds.push_back(seen.words("attackerOdds"));
            QVERIFY(seen.graph("run1/record")->visible());
        }
        QVERIFY(odds[2] != odds[1]); // the median record is cheaper than the dearest
        QVERIFY(seen.legend().contains("a newcomer, ε = 0.7, do not publish"));
        QCOMPARE(seen.chart().guaranteeWarnings().size(), 1);
        QVERIFY(seen.chart().privacyWords().join('\n').contains("do not publish"));
        seen.made.tick();
        QVERIFY(!seen.chart().dirty());
    }

    void whoIsLookedForIsAPersonWhereTheEpsilonIs() {
        Seen seen;
        seen.add(bags({"patient"}));
        QCOMPARE(seen.part<QComboBox>("attackerWhom").itemText(1), QStringLiteral("the dearest patient"));
        seen.add(bags());
        QCOMPARE(seen.part<QComboBox>("attackerWhom").itemText(1), QStringLiteral("the dearest record"));
    }

    void aPersonIsAttackedWholeWhereTheEpsilonIsARows() {
        const Seen seen;
        MeasuredAttack& attack = *seen.view().measured();
        const QCheckBox& whole = seen.part<QCheckBox>("measuredAttackPersons");
        Experiment visits = smallExperiment();
        visits.data.path = "sample:visits";
        const auto dataset = loadDataset(visits.data).value();
        attack.setAttacked(visits, dataset, {});
        QVERIFY(whole.isHidden()); // nobody says whose the rows are
        visits.data.person = {"patient"};
        attack.setAttacked(visits, dataset, {});
        QVERIFY(whole.isHidden()); // ε is a person's, and so is the attack
        visits.data.unitIsRecord = true;
        attack.setAttacked(visits, dataset, {});
        QVERIFY(!whole.isHidden());
        seen.part<QCheckBox>("measuredAttackPersons").setChecked(true);
        QTest::mouseClick(&seen.part<QPushButton>("measureAttack"), Qt::LeftButton);
        QVERIFY(!whole.isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT((attack.tick(), attack.result().has_value()), 60'000);
        QVERIFY(attack.result()->beyondUnit());
        QCOMPARE(attack.result()->attacked.person, std::string("patient"));
    }

    void otherCurvesAreShownOfTheSelectedRunAlone() {
        Seen seen;
        const RunNumber first = seen.add(gaussian());
        seen.add(pure(0.5), false);
        seen.made.tick();
        std::size_t others = 0;
        for (const ChartSeries& series : seen.chart().visibleSeries())
            others += series.quantity.contains("also valid") ? 1 : 0;
        QVERIFY(others > 0);
        seen.at.select(RunNumber::fromNumber(2));
        seen.made.tick();
        for (const ChartSeries& series : seen.chart().visibleSeries())
            QVERIFY(!(series.run == "Run 1" && series.quantity.contains("also valid")));
        // A hidden run that is selected stands alone.
        seen.at.select(first);
        seen.runs.setVisible(first, false);
        seen.made.tick();
        QVERIFY2(seen.legend().contains("Run 1") && !seen.legend().contains("Run 2"),
                 qPrintable(seen.legend()));
        QCOMPARE(seen.made.run(), first);
    }

    void whatPromisesNothingIsSaid() {
        Seen seen;
        Experiment experiment;
        experiment.mechanism = "nonprivate";
        auto run = std::make_shared<Run>(experiment);
        run->apply(TrialFinished{TrialNumber::fromNumber(1), outcomeOf(infinity, 0, EpsilonKind::None)});
        run->setState(RunState::Finished);
        seen.add(run);
        QVERIFY(seen.words("attackerOdds").contains("nothing is promised"));
        QVERIFY(seen.legend().contains("promises nothing"));
        QCOMPARE(seen.chart().guaranteeWarnings().size(), 1);
    }

    void whereARecordMayBeExposedTheChanceIsSaid() {
        Seen seen;
        Experiment experiment;
        experiment.mechanism = "bagging";
        auto run = std::make_shared<Run>(experiment);
        TrialOutcome bags = outcomeOf(0, 0.25, EpsilonKind::DataIndependent);
        bags.privacy.spent.justAFew = bags.privacy.spent.totalVariation = true;
        run->apply(TrialFinished{TrialNumber::fromNumber(1), bags});
        run->setState(RunState::Finished);
        seen.add(run);
        QVERIFY2(seen.legend().contains("no curve: δ ≥ 1/n"), qPrintable(seen.legend()));
        QVERIFY2(seen.words("attackerKind").contains("δ = 0.25"), qPrintable(seen.words("attackerKind")));
    }

    void runsDifferInDashAsWellAsInColour() {
        for (int a = 0; a < runPaletteSize; ++a)
            for (int b = 0; b < a; ++b)
                QVERIFY(penOfRun(a, Qt::black).dashPattern() != penOfRun(b, Qt::black).dashPattern() ||
                        penOfRun(a, Qt::black).style() != penOfRun(b, Qt::black).style());
    }

    void guessingIsALineOfItsOwnAndCanBeHidden() {
        Seen seen;
        seen.add(pure(1));
        const auto has = [&seen] {
            return std::ranges::any_of(seen.chart().visibleSeries(), [](const ChartSeries& series) {
                return series.key == "reference/guessing";
            });
        };
        QVERIFY(has());
        seen.chart().toggle("reference/guessing");
        QVERIFY(!has());
        seen.chart().setLogarithmic(seen.chart().plot()->xAxis, true);
        seen.made.tick();
        QVERIFY(seen.chart().plot()->xAxis->range().lower > 0);
    }
};

TEST_WITH_WINDOWS(AttackerOfRunViewTest)
#include "AttackerOfRunViewTest.moc"
