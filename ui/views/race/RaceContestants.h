// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/race/RacePlan.h"

#include <QListWidget>

#include <set>
#include <string>
#include <vector>

namespace epsiloscope {

/// The mechanisms that may race, each with a box: those that run on the data at hand can be ticked, the
/// others say why they cannot. All that can are ticked until a person chooses.
class RaceContestants final : public QListWidget {
    Q_OBJECT
public:
    explicit RaceContestants(QWidget* parent = nullptr);

    /// What the data allow.
    void setAllowed(AllowedByData allowed);
    /// Those ticked, in the order of the registry; the others where `all`, too.
    std::vector<Contestant> chosen() const;
    /// Ticks all that the data allow.
    void chooseAll();
    /// The mechanisms that a person left out, by id; and again.
    const std::set<std::string>& leftOut() const { return leftOut_; }
    void leaveOut(std::set<std::string> mechanisms);

signals:
    /// Other mechanisms are ticked, or others can be.
    void edited();

private:
    void fill();

    AllowedByData allowed_;
    std::set<std::string> leftOut_;
    bool filling_ = false;
};

} // namespace epsiloscope
