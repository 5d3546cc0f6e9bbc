// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/bagging/DrawnBags.h"

#include <QObject>
#include <QThreadPool>

#include <cstdint>
#include <optional>

namespace epsiloscope {

/// What is drawn: all bags of a plan, `draws` times. Other numbers of `trial` draw anew.
struct BagQuestion {
    BagPlan plan; ///< passes checkBags
    std::uint32_t draws = 0;
    std::uint32_t trial = 1;
    bool operator==(const BagQuestion&) const = default;
};

struct BagAnswer {
    BagQuestion question;
    SimulatedBags bags;
};

/// Draws bags on a thread of its own, since thousands of draws take longer than a frame. Only the last
/// question is answered. The seed is fixed: the same question has the same answer.
class BagSimulator final : public QObject {
    Q_OBJECT

public:
    /// Expected number of picks beyond which a question would keep somebody waiting.
    static constexpr double mostPicks = 1e8;

    explicit BagSimulator(QObject* parent = nullptr);

    /// Whether a question is worth asking: at most `mostPicks`. One draw takes n·δ picks in expectation,
    /// since it ends where the record is found.
    static bool canDraw(const BagQuestion& question);
    void ask(const BagQuestion& question);
    /// No answer comes any more to what was asked.
    void forget();
    bool busy() const { return busy_; }

signals:
    void answered(const epsiloscope::BagAnswer& answer);

private:
    void start(const BagQuestion& question);
    void finish(const BagAnswer& answer);

    bool busy_ = false, wanted_ = false;
    std::optional<BagQuestion> next_; ///< asked while the thread was busy
    QThreadPool pool_;                ///< its end waits for the thread
};

} // namespace epsiloscope
