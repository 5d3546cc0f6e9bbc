// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mistakes/MistakeKind.h"
#include "core/privacy/composition/GaussianComposition.h"

#include <cmath>

namespace epsiloscope {

namespace {

constexpr double delta = 1e-5, checkSigma = 5, answerSigma = 100, threshold = 65, votes = 60;
// How many pass is no constant: about 64 do where one person's teacher is missing, 85 where it is there.
constexpr int questions = 400, aboutAnswered = 64;

// Answers move two counts by one, checks one. What holds whatever is asked pays for all answers that there
// could have been.
Epsilon stated(Planted planted) {
    const double answers =
        std::sqrt(2.0 * (planted == Planted::Yes ? aboutAnswered : questions)) / answerSigma;
    const double checks = std::sqrt(static_cast<double>(questions)) / checkSigma;
    const double mu = planted == Planted::Yes ? answers : std::hypot(answers, checks);
    return {gaussianEpsilon(mu, delta), delta, EpsilonKind::DataIndependent, Adjacency::AddRemoveRecord,
            "gaussian-dp"};
}

// The same is published either way; what is wrong is what is said of it.
SeenByAttacker output(Planted, Person person) {
    const double count = votes + (person == Person::Present ? 1 : 0);
    return [count](RandomStream& random) {
        int passed = 0;
        for (int question = 0; question < questions; ++question)
            passed += count + checkSigma * random.gaussian() >= threshold ? 1 : 0;
        return static_cast<double>(passed);
    };
}

} // namespace

MistakeKind refusedFree() {
    return {
        "refused-free",
        "What is refused costs nothing",
        "400 questions are checked: only where the teachers' largest noisy count is at least 65 is one answered, "
        "with noise σ = 100. Here it is 60, and 61 with one person's teacher.",
        "Every check is paid, whatever comes of it, and an answer to each question.",
        "Only the 64 or so answers are paid. Each check tells a little, and 400 of them tell a lot.",
        "How many questions passed.",
        "Lyu, Su and Li 2017, on variants of the sparse vector technique; FORMULAS.md on Confident-GNMax",
        stated,
        output};
}

} // namespace epsiloscope
