// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope::testing {

/// What an invented run of a mechanism with a threshold check does.
struct ConfidentPlan {
    int trials = 1;
    long queries = 640, every = 2; ///< a snapshot per so many queries
    double answered = 0.45;        ///< share of the queries
    double sigma1 = 150, sigma2 = 40;
    bool dataDependent = true;
    bool release = false;
    std::optional<double> budget{};
    std::vector<double> orders{}; ///< empty: the papers' grid
};

/// A run to which the events of such a mechanism are applied. Its data-independent RDP is that of
/// Confident-GNMax, its data-dependent one a part of it that is smaller at small orders; ε follows from these
/// by the conversions of core.
class ConfidentRun {
public:
    explicit ConfidentRun(ConfidentPlan plan = {});

    std::shared_ptr<Run> run() const { return run_; }
    /// Events of one trial for queries (from, to].
    void ask(int trial, long from, long to);
    void reach(int trial, EpsilonKind bound, long query);
    void finishTrial(int trial);
    /// All trials from beginning to end, with the data-independent bound reached at query 61.
    void complete();

    /// Composed RDP at every order of the grid.
    std::vector<double> rdp(long asked, EpsilonKind kind) const;
    EpsilonParts parts(long asked) const;
    const std::vector<double>& orders() const { return *orders_; }
    static constexpr double delta = 1e-5;

private:
    long answeredAfter(long asked) const;
    double checksAt(double order, long asked, EpsilonKind kind) const;
    double answersAt(double order, long asked, EpsilonKind kind) const;
    EpsilonKind headline() const;
    double epsilonAfter(long asked, EpsilonKind kind) const;

    ConfidentPlan plan_;
    std::shared_ptr<const std::vector<double>> orders_;
    std::shared_ptr<Run> run_;
};

} // namespace epsiloscope::testing
