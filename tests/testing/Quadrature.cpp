// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/Quadrature.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

namespace epsiloscope::testing {
namespace {

/// Non-negative Kronrod nodes on [−1, 1], outermost first, with their weights; every second one is a Gauss
/// node (Piessens et al., QUADPACK, 1983).
constexpr std::array<double, 8> nodes = {
    0.991455371120812639206854697526329, 0.949107912342758524526189684047851,
    0.864864423359769072789712788640926, 0.741531185599394439863864773280788,
    0.586087235467691130294144691693013, 0.405845151377397166906606412076961,
    0.207784955007898467600689403773245, 0.0};
constexpr std::array<double, 8> kronrod = {
    0.022935322010529224963732008058970, 0.063092092629978553290700663189204,
    0.104790010322250183839876322541518, 0.140653259715525918745189590510238,
    0.169004726639267902826583426598550, 0.190350578064785409913256402421014,
    0.204432940075298892414161999234649, 0.209482141084727828012999174891714};
constexpr std::array<double, 4> gauss = {
    0.129484966168869693270611432679082, 0.279705391489276667901467771423780,
    0.381830050505118944950369775488975, 0.417959183673469387755102040816327};

struct Subinterval {
    double low = 0, high = 0, value = 0, error = 0;
    bool operator<(const Subinterval& other) const { return error < other.error; }
};

Subinterval evaluate(const std::function<double(double)>& f, double low, double high) {
    const double centre = low + (high - low) / 2, half = (high - low) / 2;
    const double middle = f(centre);
    double fine = kronrod[7] * middle, coarse = gauss[3] * middle;
    for (std::size_t i = 0; i < 7; ++i) {
        const double pair = f(centre - half * nodes[i]) + f(centre + half * nodes[i]);
        fine += kronrod[i] * pair;
        if (i % 2 == 1) coarse += gauss[i / 2] * pair;
    }
    return {low, high, half * fine, half * std::abs(fine - coarse)};
}

} // namespace

double integrate(const std::function<double(double)>& f, std::span<const double> breaks,
                 double relativeTolerance) {
    constexpr std::size_t mostIntervals = 4000;
    std::vector<Subinterval> heap; // the worst interval on top
    for (std::size_t i = 0; i + 1 < breaks.size(); ++i)
        if (breaks[i] < breaks[i + 1]) heap.push_back(evaluate(f, breaks[i], breaks[i + 1]));
    std::make_heap(heap.begin(), heap.end());
    const auto total = [&heap](double Subinterval::*part) {
        double sum = 0;
        for (const Subinterval& interval : heap)
            sum += interval.*part;
        return sum;
    };
    while (!heap.empty() && heap.size() < mostIntervals &&
           total(&Subinterval::error) > relativeTolerance * std::abs(total(&Subinterval::value))) {
        std::pop_heap(heap.begin(), heap.end());
        const Subinterval worst = heap.back();
        heap.pop_back();
        const double centre = worst.low + (worst.high - worst.low) / 2;
        for (const Subinterval& half : {evaluate(f, worst.low, centre), evaluate(f, centre, worst.high)}) {
            heap.push_back(half);
            std::push_heap(heap.begin(), heap.end());
        }
    }
    return total(&Subinterval::value);
}

} // namespace epsiloscope::testing
