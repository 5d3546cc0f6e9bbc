// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bagging/BaggingView.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/views/bagging/FakeBagging.h"
#include "tests/ui/views/shared/ShownView.h"
#include "ui/views/bagging/DrawnBagsPicture.h"
#include "ui/views/bagging/PlaneChart.h"
#include "ui/views/bagging/PublishedBaggingModel.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class BaggingViewTest : public QObject, private ShownView<BaggingView> {
    Q_OBJECT

    void type(const char* name, const QString& text) const {
        auto* field = part<QAbstractSpinBox>(name)->findChild<QLineEdit*>();
        field->selectAll();
        QTest::keyClicks(field, text);
    }
    static RunEntry entry(std::shared_ptr<const Run> run, RunNumber id = 1) {
        RunEntry entry = entryOf(std::move(run), id);
        entry.paletteIndex = 2;
        return entry;
    }

private slots:
    void init() { view = shown<BaggingView>({880, 520}); }
    void cleanup() { view.reset(); }

    void itBeginsWithThePapersLargestBag() {
        QCOMPARE(view->plan(), std::optional(BagPlan{60'000, 1, 10'000, BagDraw::WithReplacement}));
        QCOMPARE(view->chart()->plan(), view->plan());
        QTRY_COMPARE(view->picture()->draws(), std::size_t{1000});
        QVERIFY(words("bagsSentence").contains("by the theorem 153.5 ± 11.4"));
        QVERIFY(words("bagsSentence").startsWith(QStringLiteral("In %1 of").arg(view->picture()->held())));
        QVERIFY(words("bagsMeaning").contains("learnt from as it is"));
        QVERIFY(words("bagsMeaning").contains("(0, 0.154) holds as well"));
        QVERIFY(words("bagsFollowed").startsWith("promised ε = 0.167 at δ = 0.154 · replace one record"));
        QVERIFY(words("bagsFollowed").contains("just a few"));
        QCOMPARE(view->run(), RunNumber(0));
    }

    void theDataSayHowManyRecordsThereAre() {
        view->setRecords(32'561);
        QCOMPARE(view->plan(), std::optional(BagPlan{32'561, 1, 3'256, BagDraw::WithReplacement}));
        type("bags.subsample", "500");
        view->setRecords(10);
        QCOMPARE(view->plan()->records, 32'561); // chosen by hand by now
        QCOMPARE(view->plan()->subsample, 500);
    }

    void theSelectedRunIsFollowed() {
        const BagPlan plan{4'000, 5, 300, BagDraw::JointWithoutReplacement};
        const RunEntry first = entry(finishedBagging(plan, {0.9}), 7);
        view->setRun(&first);
        QCOMPARE(view->run(), RunNumber(7));
        QCOMPARE(view->plan(), std::optional(plan));
        QVERIFY(words("bagsFollowed").startsWith("As Run 7 drew them: promised ε = 0.470"));
        type("bags.subsample", "200");
        QCOMPARE(view->plan()->subsample, 200);
        QVERIFY(!words("bagsFollowed").contains("Run 7"));
        view->setRun(&first); // the same run takes nothing back
        QCOMPARE(view->plan()->subsample, 200);
        const RunEntry second = entry(finishedBagging({900, 1, 30, BagDraw::WithReplacement}, {0.9}), 8);
        view->setRun(&second);
        QCOMPARE(view->plan()->records, 900);
        const RunEntry other = entry(finishedAt("pate-gnmax", 1, 1e-5, 0.8), 9);
        view->setRun(&other);
        QCOMPARE(view->run(), RunNumber(0));
        // What another run drew is not shown for this one.
        QVERIFY(!view->chart()->isVisible());
        QVERIFY(part<QLabel>("bagsEmpty")->isVisible());
        QVERIFY2(words("bagsEmpty").startsWith("Run 9 has no bags"), qPrintable(words("bagsEmpty")));
        view->setRun(&second);
        QVERIFY(view->chart()->isVisible() && !part<QLabel>("bagsEmpty")->isVisible());
        QCOMPARE(view->plan()->records, 900);
    }

    void bagsCanBeTriedByHandBesideAnyRun() {
        const RunEntry other = entry(finishedAt("dpbag", 1, 1e-5, 0.8), 9);
        view->setRun(&other);
        QVERIFY(!view->chart()->isVisible());
        QTest::mouseClick(part<QPushButton>("bagsByHand"), Qt::LeftButton);
        QVERIFY(view->chart()->isVisible());
        view->setRun(&other); // as it advances
        QVERIFY(view->chart()->isVisible());
        const RunEntry next = entry(finishedAt("dpbag", 1, 1e-5, 0.8), 10);
        view->setRun(&next);
        QVERIFY(!view->chart()->isVisible());
        view->setRun(nullptr);
        QVERIFY(view->chart()->isVisible());
    }

    void whatIsSetFoldsIntoTwoRowsWhereOneHasNoRoom() {
        const auto* records = part<QWidget>("bags.records");
        const auto* draw = part<QWidget>("bags.draw");
        const auto aside = [&] {
            return draw->mapTo(view.get(), QPoint()).x() > records->geometry().right();
        };
        const auto below = [&] {
            return draw->mapTo(view.get(), QPoint()).y() > records->mapTo(view.get(), QPoint()).y();
        };
        view->resize(1600, 520);
        QTRY_VERIFY(aside() && !below());
        auto* controls = part<QWidget>("bagControls");
        const int least = controls->minimumSizeHint().width();
        view->resize(std::max(least, view->minimumSizeHint().width()), 520);
        QTRY_VERIFY(below());
        view->resize(1600, 520);
        QTRY_VERIFY(!below());
    }

    void thePapersTableIsShownWhereItIsAskedFor() {
        const auto* table = part<QWidget>("publishedBagging");
        QVERIFY(!table->isVisible());
        auto* ask = part<QPushButton>("bagsPublished");
        QVERIFY(ask->text().contains("MNIST"));
        ask->click();
        QVERIFY(table->isVisible());
        ask->click();
        QVERIFY(!table->isVisible());
    }

    void aRunThatIsGoingIsFollowedWhenItTells() {
        const BagPlan plan{4'000, 1, 300, BagDraw::WithReplacement};
        const auto run = baggingRun(plan);
        const RunEntry going = entry(run);
        view->setRun(&going);
        QCOMPARE(view->plan()->records, 60'000);
        drawAndFinish(*run, plan, 1, 0.9);
        view->tick();
        QCOMPARE(view->plan(), std::optional(plan));
    }

    void whatIsWantedSetsK() {
        type("bags.wanted", "0.154");
        QCOMPARE(view->plan()->subsample, *largestSubsample(60'000, 1, BagDraw::WithReplacement, {}, 0.154));
        part<QComboBox>("bags.bound")->setCurrentIndex(1);
        QCOMPARE(view->plan()->subsample, *largestSubsample(60'000, 1, BagDraw::WithReplacement, 0.154, {}));
        type("bags.wanted", "1e-9");
        QVERIFY2(words("bags.message").contains("Even k = 1 has ε ="), qPrintable(words("bags.message")));
        QVERIFY(part<QLabel>("bags.message")->isVisible());
        type("bags.models", "2");
        QVERIFY(!part<QLabel>("bags.message")->isVisible());
        QVERIFY(part<QAbstractSpinBox>("bags.wanted")->findChild<QLineEdit*>()->text().isEmpty());
    }

    void whatCannotBeDrawnIsSaidInPlace() {
        type("bags.models", "7");
        part<QComboBox>("bags.draw")->setCurrentIndex(1); // one joint draw
        QVERIFY(!view->plan());
        QVERIFY(part<QLabel>("bags.message")->isVisible());
        QVERIFY2(words("bags.message").contains("8571") || words("bags.message").contains("8,571"),
                 qPrintable(words("bags.message")));
        QVERIFY(!view->chart()->plan());
        QVERIFY(!view->chart()->hint().isEmpty());
        QCOMPARE(view->picture()->draws(), std::size_t{0});
        QVERIFY(!part<QPushButton>("bagsAgain")->isEnabled());
        QVERIFY(words("bagsMeaning").isEmpty());
        type("bags.subsample", "8571");
        QVERIFY(view->plan());
        QVERIFY(!part<QLabel>("bags.message")->isVisible());
    }

    void hugeBagsAreNotDrawnButSaid() {
        type("bags.records", "1000000000");
        type("bags.subsample", "100000000");
        QVERIFY(view->plan());
        QCOMPARE(view->picture()->draws(), std::size_t{0});
        QVERIFY2(words("bagsSentence").contains("By the theorem 95.2 of 1,000"),
                 qPrintable(words("bagsSentence")));
        QVERIFY(!part<QPushButton>("bagsAgain")->isEnabled());
    }

    void anotherThousandIsDrawnByTheKeyboard() {
        QTRY_COMPARE(view->picture()->draws(), std::size_t{1000});
        auto* again = part<QPushButton>("bagsAgain");
        again->setFocus();
        const QImage before = view->picture()->grab().toImage();
        QTest::keyClick(again, Qt::Key_Space);
        QTRY_VERIFY(view->picture()->grab().toImage() != before);
        QVERIFY(again->text().contains('&'));
    }

    void everyControlHasANameAndIsReachedByTab() {
        for (const char* name : {"bags.records", "bags.subsample", "bags.models", "bags.draw", "bags.bound",
                                 "bags.wanted", "bagsAgain"}) {
            const auto* control = part<QWidget>(name);
            QVERIFY2(control->focusPolicy() & Qt::TabFocus, name);
            QVERIFY2(!control->accessibleName().isEmpty() || qobject_cast<const QPushButton*>(control), name);
        }
    }

    void runsOfTheListStandInTheTable() {
        RunList runs;
        view->setRuns(&runs);
        runs.add(finishedBagging({60'000, 1, 300, BagDraw::WithReplacement}, {0.91}), nullptr);
        view->tick();
        const auto measured = [this] {
            return view->published()->index(0, PublishedBaggingModel::BaggingMeasured).data().toString();
        };
        QCOMPARE(measured(), QStringLiteral("91.00"));
        runs.remove({1});
        view->tick();
        QCOMPARE(measured(), QStringLiteral("–"));
    }

    void theChartIsEnlargedAndBackAgain() {
        emit view->chart()->maximiseRequested();
        QVERIFY(!view->picture()->isVisible());
        emit view->chart()->maximiseRequested();
        QVERIFY(view->picture()->isVisible());
    }

    void everythingFitsTheTab() {
        QTRY_COMPARE(view->picture()->draws(), std::size_t{1000});
        QVERIFY2(view->minimumSizeHint().width() <= 880,
                 qPrintable(QString::number(view->minimumSizeHint().width())));
        QCOMPARE(view->size(), QSize(880, 520));
        for (const char* name : {"bagsSentence", "bagsMeaning", "bagsFollowed"}) {
            const auto* label = part<QLabel>(name);
            QVERIFY2(label->height() >= label->heightForWidth(label->width()), name);
        }
    }
};

TEST_WITH_WINDOWS(BaggingViewTest)
#include "BaggingViewTest.moc"
