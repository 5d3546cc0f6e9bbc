// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/race/RacePlan.h"
#include "ui/widgets/Answerer.h"

#include <QListWidget>

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace epsiloscope {

/// The mechanisms that may race, each with a box: those that run on the data at hand can be ticked, the
/// others say why they cannot. All that can are ticked until a person chooses.
class RaceContestants final : public QListWidget {
    Q_OBJECT
public:
    /// Where a search for what the data allow is left when this goes; null: it is waited for.
    explicit RaceContestants(std::shared_ptr<LeavingThreads> leaving, QWidget* parent = nullptr);

    /// Finds out beside the window's thread what the data allow. Without data nothing can be ticked.
    void setExperiment(const Experiment& base, std::shared_ptr<const Dataset> dataset);
    /// Those ticked, in the order of the registry; the others where `all`, too.
    std::vector<Contestant> chosen() const;
    /// Ticks all that the data allow.
    void chooseAll();
    /// True while what the data allow is still being found out.
    bool looking() const { return answerer_.busy(); }
    /// The mechanisms that a person left out, by id; and again.
    const std::set<std::string>& leftOut() const { return leftOut_; }
    void leaveOut(std::set<std::string> mechanisms);

signals:
    /// Other mechanisms are ticked, or others can be.
    void edited();

private:
    struct Question {
        Experiment base;
        std::shared_ptr<const Dataset> dataset;
    };
    void take(const AllowedByData& allowed);
    void fill();

    Experiment base_;
    std::shared_ptr<const Dataset> dataset_;
    AllowedByData allowed_;
    std::set<std::string> leftOut_;
    bool filling_ = false;
    Answerer<Question, AllowedByData> answerer_;
};

} // namespace epsiloscope
