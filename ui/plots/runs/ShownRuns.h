// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/Curve.h"
#include "ui/words/StepsOfRun.h"

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace epsiloscope {

/// How a run appears in charts, table and exports.
struct RunAppearance {
    int paletteIndex = 0;
    QString name;               ///< "Run 2"
    bool dataDependent = false; ///< what its ε will be, until a finished trial says what it is

    bool operator==(const RunAppearance&) const = default;
};

/// What a chart keeps for a run besides its curves.
struct RunParts {
    virtual ~RunParts() = default;
};

/// A run on a chart.
struct ShownRun {
    int id = 0;
    std::shared_ptr<const Run> run;
    RunAppearance appearance;
    std::optional<double> delta{}; ///< of its ε, as far as known
    bool visible = true;
    std::optional<std::size_t> seenVersion{};
    RunState seenState = RunState::Running;
    std::vector<std::unique_ptr<Curve>> curves{};
    std::unique_ptr<RunParts> parts{};

    /// "Run 2 …".
    QString named(const QString& words) const { return QStringLiteral("%1 %2").arg(appearance.name, words); }
};

/// The runs on a chart, in the order in which they came, and what can be said of those that are visible.
class ShownRuns {
public:
    using Which = std::function<bool(const ShownRun&)>;

    void add(ShownRun shown) { all_.push_back(std::move(shown)); }
    /// Whether there was one.
    bool remove(int id);
    /// Null: there is none.
    ShownRun* find(int id);
    std::vector<ShownRun>& all() { return all_; }
    const std::vector<ShownRun>& all() const { return all_; }

    /// Whether one of them has not ended.
    bool running() const;
    /// What they go by.
    StepsOfRuns visibleSteps() const;
    /// Whether all of them go by this, and there is one.
    bool allGoBy(StepKind step) const { return visibleSteps() == StepsOfRuns{step}; }
    /// What x counts: `queries`, or "iterations", "models", "steps" where those that count anything go by
    /// these; "… / …" where they differ.
    QString stepWords(const QString& queries) const;
    /// "Waiting for the first answers …", or iteration, model, step.
    QString waitingWords() const;
    /// "ε at δ = 1e-5", or that δ differs between runs; `delta` where they do not say theirs, 0: nothing.
    QString epsilonWords(double delta) const;
    /// Names of those of which `which` holds, as in a sentence: "Run 1 and Run 3"; empty: none.
    QString names(const Which& which) const;

    /// Largest of the curves' upper ends; nothing while all are empty. `curve` counts within a run.
    std::optional<double> largestX() const;
    std::optional<double> largestY(std::size_t curve) const;
    /// From the lowest to the highest that can be seen of any curve; nothing while there is nothing.
    std::optional<QCPRange> curvesY() const;

private:
    bool anyVisible(const Which& which) const;

    std::vector<ShownRun> all_;
};

} // namespace epsiloscope
