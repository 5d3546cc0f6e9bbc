// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/quiz/OddsQuestions.h"

#include "core/numeric/Binomial.h"
#include "core/numeric/RandomStream.h"
#include "core/privacy/composition/PureComposition.h"
#include "core/privacy/statement/KindOfEpsilon.h"
#include "core/privacy/tradeoff/AttackerView.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::size_t variants = 4; // of numbers, for every question
constexpr double hardlyEver = 1e-9; // false positives; the limit towards none

struct QuizWords {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::QuizWords)
};
QString number(double value) {
    return QLocale::c().toString(value, 'g', 3);
}
QString percent(double share) {
    return QuizWords::tr("%1 %").arg(number(100 * share));
}
QString times(double factor) {
    return QuizWords::tr("%1 times").arg(number(factor));
}

AttackerView viewOf(double epsilon, double delta = 0) {
    return attackerView(promisedEpsilon(epsilon, delta, Adjacency::AddRemoveRecord));
}

/// How many times as likely any result may be with a record as without it.
double oddsFactor(double epsilon) {
    return (1 - viewOf(epsilon).falseNegativeAt(hardlyEver)) / hardlyEver;
}

/// A question before its answers are shuffled: the right one first.
struct Asked {
    QString id, words;
    QStringList answers;
};

struct Numbers {
    double epsilon, prior;
};
constexpr std::array<Numbers, variants> beliefs{{{0.5, 0.2}, {1, 0.1}, {0.7, 0.3}, {1.5, 0.1}}};

Asked belief(std::size_t i) {
    const auto [epsilon, prior] = beliefs[i];
    return {"belief",
            QuizWords::tr(
                "You hold it for %1 likely that Ada's record was used. A result is published with ε = %2 "
                "and δ = 0. After reading it, at most how likely may it become to you?")
                .arg(percent(prior), number(epsilon)),
            {percent(viewOf(epsilon).beliefAt(prior, hardlyEver)),
             percent(std::min(1.0, prior + epsilon / 2)), percent(prior), percent(1)}};
}

constexpr std::array<double, variants> factors{0.5, 1, 1.5, 2};

Asked factor(std::size_t i) {
    const double epsilon = factors[i];
    return {"factor",
            QuizWords::tr(
                "At ε = %1 and δ = 0, how many times as likely may any one result be with your record as "
                "without it?")
                .arg(number(epsilon)),
            {times(oddsFactor(epsilon)), times(1 + epsilon / 10), times(std::pow(10, epsilon)),
             times(oddsFactor(4 * epsilon))}};
}

constexpr std::array<double, variants> guesses{0.5, 1, 1.5, 2};

Asked guess(std::size_t i) {
    const double epsilon = guesses[i];
    const auto of100 = [](double share) {
        return QuizWords::tr("%1 of 100").arg(static_cast<int>(std::lround(100 * share)));
    };
    return {"guess",
            QuizWords::tr(
                "Whether a record was used is decided by a fair coin. Someone who knows everything else "
                "guesses from a result with ε = %1 and δ = 0. Of 100 guesses, at most how many are right on "
                "average?")
                .arg(number(epsilon)),
            {of100(viewOf(epsilon).rightAt(0.5)), of100(0.5), of100(0.5 + epsilon / 100), of100(1)}};
}

constexpr std::array<double, variants> groups{0.3, 0.4, 0.6, 0.8};

Asked group(std::size_t i) {
    const double epsilon = groups[i];
    return {"group",
            QuizWords::tr(
                "A result has ε = %1 for one record. Two sisters are either both in the data or neither is. "
                "How many times as likely may the result be with both of them as with neither?")
                .arg(number(epsilon)),
            {times(oddsFactor(2 * epsilon)), times(oddsFactor(epsilon)), times(oddsFactor(epsilon / 2)),
             times(oddsFactor(5 * epsilon))}};
}

struct Pair {
    double each;
    long releases;
};
constexpr std::array<Pair, variants> pairs{{{0.5, 2}, {0.4, 3}, {1, 2}, {0.3, 4}}};

Asked releases(std::size_t i) {
    const auto [each, count] = pairs[i];
    constexpr double hardly = 1e-15; // a δ that is none
    const double together = optimalCompositionEpsilon(each, count, hardly);
    return {"releases",
            QuizWords::tr(
                "%1 results about the same people are published, each with ε = %2 and δ = 0. Which ε do they "
                "promise together, for certain?")
                .arg(count)
                .arg(number(each)),
            {number(together), number(each), number(each / static_cast<double>(count)),
             number(std::pow(each, static_cast<double>(count)) + 2 * together)}};
}

struct Failures {
    double delta;
    std::int64_t releases;
};
constexpr std::array<Failures, variants> failures{{{1e-4, 100}, {1e-5, 2000}, {2e-4, 200}, {1e-3, 50}}};

Asked failing(std::size_t i) {
    const auto [delta, count] = failures[i];
    const double any = std::exp(logBinomialAtLeast(count, 1, std::log(delta)));
    return {
        "failing",
        QuizWords::tr(
            "A mechanism keeps its ε but for a chance of δ = %1, with which it may tell everything. It is "
            "used %2 times, each time with new noise. How likely may it be that it tells everything at "
            "least once?")
            .arg(number(delta))
            .arg(count),
        {percent(any), percent(delta), percent(std::min(1.0, 12 * any)), percent(0)}};
}

constexpr std::array<double, variants> deltas{0.01, 0.02, 0.03, 0.05};

Asked certain(std::size_t i) {
    const double delta = deltas[i];
    constexpr int people = 1000;
    const auto of = [](double share) {
        return QuizWords::tr("%1 of 1,000").arg(static_cast<int>(std::lround(people * share)));
    };
    const double found = 1 - viewOf(0.5, delta).falseNegativeAt(0);
    return {
        "certain",
        QuizWords::tr("A careless choice: ε = 0.5 and δ = %1. Someone names a person as used only where they "
                      "cannot be wrong. Of 1,000 such people, how many may they name on average?")
            .arg(number(delta)),
        {of(found), of(0), of(found / 10), of(std::min(1.0, found * 12))}};
}

struct Test {
    double epsilon, falsePositive;
};
constexpr std::array<Test, variants> tests{{{0.5, 0.05}, {1, 0.05}, {0.7, 0.1}, {1, 0.1}}};

Asked detection(std::size_t i) {
    const auto [epsilon, falsePositive] = tests[i];
    const double power = 1 - viewOf(epsilon).falseNegativeAt(falsePositive);
    return {"detection",
            QuizWords::tr(
                "A test is to find out whose records were used. Of people who were not, it may wrongly name "
                "%1. At ε = %2 and δ = 0, at most how many of those who were used does it find?")
                .arg(percent(falsePositive), number(epsilon)),
            {percent(power), percent(falsePositive), percent(std::min(1.0, 4 * power)),
             percent(0.97 - falsePositive)}};
}

struct Kinds {
    double promisedBefore, spent;
};
constexpr std::array<Kinds, variants> kinds{{{2, 1.2}, {4, 1.5}, {3, 0.8}, {1, 0.4}}};

Asked promise(std::size_t i) {
    const auto [promisedBefore, spent] = kinds[i];
    // Which of the two binds anybody is asked of the program, too.
    const bool dependentBinds = attackerView(spentEpsilon(spent, 1e-6, Adjacency::AddRemoveRecord)).promised;
    const double bound = dependentBinds ? spent : promisedBefore;
    const double other = dependentBinds ? promisedBefore : spent;
    const auto promised = [](double epsilon) { return QuizWords::tr("ε = %1").arg(number(epsilon)); };
    return {"promise",
            QuizWords::tr(
                "A run was planned with ε = %1 for any data. From the votes that were cast it is computed "
                "afterwards that it spent ε = %2. Which may be promised, as it stands, to the "
                "people in the data?")
                .arg(number(promisedBefore), number(spent)),
            {promised(bound), promised(other), promised((promisedBefore + spent) / 2),
             QuizWords::tr("none of the two")}};
}

constexpr std::array<double, variants> afterwards{0.5, 1, 2, 3};

Asked after(std::size_t i) {
    const double epsilon = afterwards[i];
    constexpr double hardly = 1e-15;
    const double now = pureCompositionEpsilon(PureAccountant::Optimal, epsilon, 1, hardly).epsilon;
    return {"afterwards",
            QuizWords::tr(
                "A result was published with ε = %1. Five teams round it, draw it and combine it with public "
                "figures; none sees the data. Which ε holds for all that they publish?")
                .arg(number(epsilon)),
            {number(now), number(6 * epsilon), number(5 * epsilon), number(0)}};
}

constexpr std::array asked{belief,  factor,  guess,     group,   releases,
                           failing, certain, detection, promise, after};

} // namespace

QString toString(QuizPart part) {
    return part == QuizPart::Before ? QStringLiteral("before") : QStringLiteral("after");
}

std::vector<OddsQuestion> oddsQuestions(std::uint64_t seed, QuizPart part) {
    std::vector<OddsQuestion> questions;
    const RandomStreams streams = RandomStreams::fromSeed(seed);
    for (std::size_t i = 0; i < asked.size(); ++i) {
        RandomStream numbers = streams.stream(0, StreamPurpose::Test, i);
        const std::size_t first = numbers.below(variants), further = 1 + numbers.below(variants - 1);
        const std::size_t variant = part == QuizPart::Before ? first : (first + further) % variants;
        Asked made = asked[i](variant);
        RandomStream places = streams.stream(part == QuizPart::Before ? 1 : 2, StreamPurpose::Test, i);
        OddsQuestion question{made.id, made.words, {}, 0};
        const auto order = places.permutation(static_cast<std::uint32_t>(made.answers.size()));
        for (const std::uint32_t at : order) {
            if (at == 0) question.right = static_cast<int>(question.answers.size());
            question.answers << made.answers[static_cast<qsizetype>(at)];
        }
        questions.push_back(std::move(question));
    }
    return questions;
}

} // namespace epsiloscope
