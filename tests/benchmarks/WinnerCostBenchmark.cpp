// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/WinnerCost.h"
#include "tests/benchmarks/MedianTime.h"
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/TestProgram.h"

#include <array>

// ε of noisy votes whose winner alone is released, on one core: a setting that nobody asked for before, with
// two classes (target: under 50 ms), with any number and with a check (2 s), and one that was kept (1 ms).

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// Another setting each time, so that none is kept.
class FreshScale {
public:
    explicit FreshScale(double scale) : scale_(scale) {}
    double next() { return scale_ *= 1 + 1e-6; }

private:
    double scale_;
};

template <class Vote> double costOf(const Vote& vote, double answers) {
    return winnersEpsilon(std::array{WinnerAnswers{WinnerCurve::of(vote), answers}}, 0, 1e-5);
}

} // namespace

int runWinnerCostBenchmark(int argc, char** argv) {
    const bool brief = shortRun(argc, argv);
    const auto measure = [&](const char* what, double target, const auto& body) {
        reportMedian(what, target, brief ? 1 : 7, body);
    };
    FreshScale sigma(40), laplace(125), coarse(10);
    measure("GNMax, two classes", 50, [&] {
        costOf(NoisyVote{NoiseLaw::Gaussian, sigma.next(), true}, 400);
    });
    measure("Laplace, two classes", 50, [&] {
        costOf(NoisyVote{NoiseLaw::Laplace, laplace.next(), true}, 957);
    });
    measure("GNMax, any classes", 2000, [&] {
        costOf(NoisyVote{NoiseLaw::Gaussian, sigma.next(), false}, 400);
    });
    measure("GNMax, σ 10, any classes", 2000, [&] {
        costOf(NoisyVote{NoiseLaw::Gaussian, coarse.next(), false}, 100);
    });
    measure("Laplace, any classes", 2000, [&] {
        costOf(NoisyVote{NoiseLaw::Laplace, laplace.next(), false}, 719);
    });
    const auto confident = [&](std::int64_t classes, bool allVote) {
        return CheckedVote{{NoiseLaw::Gaussian, sigma.next(), classes == 2}, 200, 150, 250, classes, allVote};
    };
    measure("Confident, two classes, all vote", 50, [&] { costOf(confident(2, true), 1000); });
    measure("Confident, ten classes", 2000, [&] { costOf(confident(10, false), 1000); });
    const NoisyVote kept{NoiseLaw::Gaussian, 40, false};
    costOf(kept, 400);
    measure("GNMax, any classes, kept", 1, [&] { costOf(kept, 400); });
    return 0;
}
