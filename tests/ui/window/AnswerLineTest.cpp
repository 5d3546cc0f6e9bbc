// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/AnswerLine.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "tests/ui/window/ChildOf.h"
#include "ui/widgets/ElidedLabel.h"

#include <QLabel>
#include <QPushButton>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Forecast buying(long queries, double epsilon) {
    Forecast forecast;
    forecast.queries = queries;
    forecast.promise.epsilon = Epsilon{.value = epsilon,
                                       .delta = 1e-6,
                                       .kind = EpsilonKind::DataIndependent,
                                       .adjacency = Adjacency::AddRemoveRecord};
    forecast.promise.right = 0.57;
    return forecast;
}

} // namespace

/// The one line under ε.
class AnswerLineTest : public QObject {
    Q_OBJECT

    std::unique_ptr<AnswerLine> line_;

    QString words() const { return child<ElidedLabel>(*line_, "forecast")->text(); }
    QPushButton* mend() const { return child<QPushButton>(*line_, "answerMend"); }

private slots:
    void init() {
        line_ = std::make_unique<AnswerLine>();
        putOnScreen(*line_, {496, 22});
    }

    void aForecastIsAFewWords() {
        QCOMPARE(answerWords(buying(240, 2), 240, false),
                 QStringLiteral("answers 240 of 240 · promised ε 2 · 57 of 100 guesses right"));
        QCOMPARE(answerWords(buying(240, 2), 240, true),
                 QStringLiteral("240 of 240 · promised ε 2 · 57 of 100"));
        Forecast checked = buying(1200, 1.63);
        checked.mayRefuse = true;
        QVERIFY(answerWords(checked, 2400, false).startsWith("asks 1,200 of 2,400 · promised ε 1.63"));
        QCOMPARE(answerWords({}, 0, false), QStringLiteral("promises nothing"));
    }

    void anEpsilonOfPersonsSaysWhoseItIs() {
        Forecast forecast = buying(240, 2);
        forecast.promise.epsilon->adjacency.unit = {"patient", 10, false, false};
        QCOMPARE(answerWords(forecast, 240, false),
                 QStringLiteral(
                     "answers 240 of 240 · promised ε 2 · per patient, ≤ 10 rows · 57 of 100 guesses right"));
        QCOMPARE(answerWords(forecast, 240, true),
                 QStringLiteral("240 of 240 · promised ε 2 · per patient, ≤ 10 rows · 57 of 100"));
        forecast.promise.epsilon->adjacency.unit.byRecord = true;
        QVERIFY(!answerWords(forecast, 240, false).contains("patient"));
    }

    void besideItSmallerStandsWhatARowWouldHave() {
        auto* beside = child<QLabel>(*line_, "forecastBeside");
        line_->setAnswer("promised ε 2 · per patient", "ε 2", "more", "by row ε 0.2");
        QVERIFY(beside->isVisible());
        QCOMPARE(beside->text(), QStringLiteral("by row ε 0.2"));
        QVERIFY(QFontInfo(beside->font()).pixelSize() < QFontInfo(line_->font()).pixelSize());
        line_->resize(150, 22);
        QCOMPARE(words(), QStringLiteral("ε 2")); // both are briefly there
        QVERIFY(beside->isVisible());
        line_->resize(60, 22);
        QVERIFY(!beside->isVisible()); // the answer comes first
        line_->resize(496, 22);
        line_->setRefusal("no");
        QVERIFY(!beside->isVisible());
        line_->setRefusal({});
        line_->setAnswer("promised ε 2", "ε 2", "more");
        QVERIFY(!beside->isVisible());
    }

    void whereThereIsLittleRoomItIsBrief() {
        line_->setAnswer("answers 240 of 240 · promised ε 2 · 57 of 100 guesses right", "240 of 240", "more");
        QVERIFY(words().startsWith("answers"));
        line_->resize(200, 22);
        QCOMPARE(words(), QStringLiteral("240 of 240"));
    }

    void aRefusalStandsInItsPlaceWithWhatMendsIt() {
        line_->setAnswer("answers 240 of 240", {}, {});
        QVERIFY(!mend()->isVisible());
        int mended = 0;
        line_->setRefusal("needs 0.16 more than is left", "use ε 2.42", [&] { ++mended; });
        QCOMPARE(words(), QStringLiteral("⚠ needs 0.16 more than is left"));
        QVERIFY(mend()->isVisible());
        QTest::mouseClick(mend(), Qt::LeftButton);
        QCOMPARE(mended, 1);
        line_->setRefusal({});
        QCOMPARE(words(), QStringLiteral("answers 240 of 240"));
        QVERIFY(!mend()->isVisible());
    }

    void whatIsToldGoesAfterAWhile() {
        line_->setAnswer("answers 240 of 240", {}, {});
        line_->setRefusal("δ is missing");
        line_->tell("Copied to the clipboard", 50);
        QCOMPARE(words(), QStringLiteral("Copied to the clipboard"));
        QTRY_COMPARE(words(), QStringLiteral("⚠ δ is missing"));
    }
};

TEST_WITH_WINDOWS(AnswerLineTest)
#include "AnswerLineTest.moc"
