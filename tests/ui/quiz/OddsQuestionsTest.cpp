// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/quiz/OddsQuestions.h"

#include "tests/testing/TestProgram.h"

#include <QRegularExpression>
#include <QSet>
#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <vector>

using namespace epsiloscope;

namespace {

/// The numbers that a question says, in their order, without thousands' commas.
std::vector<double> numbersOf(const QString& words) {
    static const QRegularExpression number("(?<![A-Za-z])\\d[\\d,]*(?:\\.\\d+)?(?:e[-+]?\\d+)?");
    std::vector<double> all;
    for (auto each = number.globalMatch(words); each.hasNext();)
        all.push_back(each.next().captured().remove(',').toDouble());
    return all;
}

/// What is right, by the formulas that textbooks have; in the unit of the answers.
double expected(const OddsQuestion& question) {
    const std::vector<double> said = numbersOf(question.words);
    if (question.id == "belief") {
        const double prior = said[0] / 100, odds = prior / (1 - prior) * std::exp(said[1]);
        return 100 * odds / (1 + odds);
    }
    if (question.id == "factor") return std::exp(said[0]);
    if (question.id == "guess") return 100 / (1 + std::exp(-said[0]));
    if (question.id == "group") return std::exp(2 * said[0]);
    if (question.id == "releases") return said[0] * said[1];
    if (question.id == "failing") return 100 * (1 - std::pow(1 - said[0], said[1]));
    if (question.id == "certain") return 1000 * said[1];
    if (question.id == "detection") {
        const double falsePositive = said[0] / 100, epsilon = said[1];
        return 100 *
               std::min(std::exp(epsilon) * falsePositive, 1 - std::exp(-epsilon) * (1 - falsePositive));
    }
    if (question.id == "promise") return said[0];
    if (question.id == "afterwards") return said[0];
    return NAN;
}

} // namespace

/// Ten questions on odds.
class OddsQuestionsTest : public QObject {
    Q_OBJECT

private slots:
    void theRightAnswerIsRightAndTheOthersAreNot() {
        QSet<QString> asked;
        for (std::uint64_t seed = 0; seed < 60; ++seed)
            for (const QuizPart part : {QuizPart::Before, QuizPart::After}) {
                const auto questions = oddsQuestions(seed, part);
                QCOMPARE(questions.size(), std::size_t{10});
                QSet<QString> ids;
                for (const OddsQuestion& each : questions) {
                    ids << each.id;
                    asked << each.words;
                    QCOMPARE(each.answers.size(), 4);
                    QVERIFY(!each.words.contains('%') || each.words.contains(" %"));
                    const double right = expected(each);
                    for (int i = 0; i < 4; ++i) {
                        QCOMPARE(each.answers.count(each.answers[i]), 1);
                        const auto numbers = numbersOf(each.answers[i]);
                        const double said = numbers.empty() ? -1 : numbers.front();
                        // As they are written: whole ones of a hundred or a thousand, else three digits.
                        const bool whole = each.answers[i].contains("of");
                        const bool same = std::abs(said - right) <= (whole ? 0.51 : 0.006 * right);
                        QVERIFY2((i == each.right) == same, qPrintable(each.words + "\n" + each.answers[i] +
                                                                       " / " + QString::number(right)));
                    }
                }
                QCOMPARE(ids.size(), 10);
            }
        QCOMPARE(asked.size(), 40); // all of what there is
    }

    void thoseAfterAreOfTheSameKindWithOtherNumbers() {
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const auto before = oddsQuestions(seed, QuizPart::Before);
            const auto after = oddsQuestions(seed, QuizPart::After);
            for (std::size_t i = 0; i < before.size(); ++i) {
                QCOMPARE(before[i].id, after[i].id);
                QVERIFY2(before[i].words != after[i].words, qPrintable(before[i].words));
            }
        }
    }

    void theSameSeedAsksTheSame() {
        const auto one = oddsQuestions(7, QuizPart::Before), again = oddsQuestions(7, QuizPart::Before);
        for (std::size_t i = 0; i < one.size(); ++i) {
            QCOMPARE(one[i].words, again[i].words);
            QCOMPARE(one[i].answers, again[i].answers);
            QCOMPARE(one[i].right, again[i].right);
        }
    }

    // Neither half is harder: over many sittings each number is asked as often before as after.
    void neitherHalfIsHarder() {
        std::map<QString, int> balance;
        constexpr int sittings = 4000;
        for (std::uint64_t seed = 0; seed < sittings; ++seed) {
            for (const OddsQuestion& each : oddsQuestions(seed, QuizPart::Before))
                ++balance[each.words];
            for (const OddsQuestion& each : oddsQuestions(seed, QuizPart::After))
                --balance[each.words];
        }
        // A sitting adds -1, 0 or 1: six standard deviations.
        for (const auto& [words, difference] : balance)
            QVERIFY2(std::abs(difference) < 6 * std::sqrt(sittings / 2.0), qPrintable(words));
    }

    void noPlaceIsTheRightOneMoreOften() {
        std::array<int, 4> places{};
        constexpr int sittings = 500;
        for (std::uint64_t seed = 0; seed < sittings; ++seed)
            for (const OddsQuestion& each : oddsQuestions(seed, QuizPart::Before))
                ++places[static_cast<std::size_t>(each.right)];
        for (const int count : places)
            QVERIFY(std::abs(count - sittings * 10 / 4) < 200);
    }
};

TEST_WITH_EVENTS(OddsQuestionsTest)
#include "OddsQuestionsTest.moc"
