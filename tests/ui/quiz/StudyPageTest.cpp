// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "ui/manual/ManualPages.h"
#include "ui/quiz/OddsQuestions.h"

#include <QtTest>

#include <cmath>
#include <numbers>

using namespace epsiloscope;

namespace {

/// The normal quantile, by halving.
double quantile(double share) {
    double low = -9, high = 9;
    while (high - low > 1e-12) {
        const double middle = (low + high) / 2;
        (std::erfc(-middle / std::numbers::sqrt2) / 2 < share ? low : high) = middle;
    }
    return low;
}

/// People in each arm, for a difference of so many standard deviations.
int peopleFor(double difference) {
    const double level = quantile(0.975), power = quantile(0.8);
    return static_cast<int>(std::ceil(2 * std::pow((level + power) / difference, 2) + level * level / 4));
}

} // namespace

/// What the page on a study says of numbers is so.
class StudyPageTest : public QObject {
    Q_OBJECT

    const QString page_ = manualText("study").value_or(QString()).simplified();

private slots:
    void theNumberOfPeopleFollowsFromThePower() {
        QCOMPARE(peopleFor(0.5), 64);
        QVERIFY(page_.contains(
            QStringLiteral("%1 in each arm, %2 in all").arg(peopleFor(0.5)).arg(2 * peopleFor(0.5))));
        QVERIFY(page_.contains(QStringLiteral("0.8 standard deviations would need %1 in each arm, one of 0.3 "
                                              "needs %2")
                                   .arg(peopleFor(0.8))
                                   .arg(peopleFor(0.3))));
        QVERIFY(75 * 6 / 7 >= peopleFor(0.5)); // where one in seven does not come back
    }

    void itNamesTheQuestionsThatAreAsked() {
        for (const OddsQuestion& each : oddsQuestions(1, QuizPart::Before))
            QVERIFY2(page_.contains(QStringLiteral("| %1 |").arg(each.id)), qPrintable(each.id));
    }

    void itSaysThatNoneHasBeenRun() { QVERIFY(page_.contains("**No study has been run.**")); }
};

TEST_WITH_EVENTS(StudyPageTest)
#include "StudyPageTest.moc"
