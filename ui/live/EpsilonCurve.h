// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/solve/SolveGoal.h"
#include "core/experiment/sweep/SweepResult.h"
#include "ui/live/LiveEngine.h"
#include "ui/plots/marks/EpsilonRange.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

/// One experiment at nine ε, three repeats each, computed while nobody wants anything else: the middle and
/// the ends first. What is known stays while only ε moves; other settings begin anew. Where it would take
/// longer than a few seconds it ends as far as it came.
class EpsilonCurve final : public QObject {
    Q_OBJECT
public:
    static constexpr int points = 9, repeats = 3;
    static constexpr int idleMilliseconds = 150;     ///< before it begins, or goes on
    static constexpr qint64 mostMilliseconds = 6000; ///< for one curve

    /// As LiveEngine.
    EpsilonCurve(std::shared_ptr<StageStore> stages, int threads, std::shared_ptr<LeavingThreads> leaving,
                 QObject* parent = nullptr);

    /// The settings, whatever ε they say, and the ε that the curve goes over.
    void setSubject(const LiveQuestion& subject, const EpsilonRange& range);
    /// There is no curve of what is set up now.
    void drop();
    /// Computes what is missing, or stops at once and keeps what is known.
    void setIdle(bool idle);

    /// As far as it is known, the least ε first; null: not at all.
    const std::shared_ptr<const SweepResult>& result() const { return result_; }
    bool complete() const { return subject_ && !next(); }
    bool working() const { return engine_->working(); }

signals:
    /// result() is another one.
    void changed();
    /// All of a curve is known, or no more of it comes: of so many runs that have begun this is the one with
    /// the greatest ε.
    void ended(const epsiloscope::LiveQuestion& greatest, std::size_t runs);

private:
    std::optional<double> next() const;
    void begin();
    void count(const LiveQuestion& begun);
    void take(const LiveAnswer& answer);
    void go();
    void tell();
    void build();

    LiveEngine* engine_;
    QTimer rest_;
    std::optional<LiveQuestion> subject_;                ///< without ε
    std::vector<double> wanted_;                         ///< in the order in which they are computed
    std::map<double, std::shared_ptr<const Run>> known_; ///< null: cannot be run
    std::shared_ptr<const SweepResult> result_;
    bool idle_ = false;
    QElapsedTimer clock_; ///< since the run that goes on began
    qint64 spent_ = 0;    ///< milliseconds, for this curve
    std::optional<LiveQuestion> greatest_;
    std::size_t begun_ = 0; ///< runs that nobody was told of
};

/// So many ε over the range, of two digits, evenly spaced on its scale: the middle, the ends, then what is
/// between.
std::vector<double> spacedEpsilons(const EpsilonRange& range, int points);

/// The least ε at which the line through the medians of the curve's runs reaches the goal; nothing where it
/// does not, or where the goal is none that takes ε.
std::optional<double> leastEpsilon(const SweepResult& curve, const SolveGoal& goal);

} // namespace epsiloscope
