// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/race/RacePlan.h"

#include <QWidget>

#include <set>
#include <string>
#include <vector>

class QAbstractButton;

namespace epsiloscope {

class MenuButton;

/// The mechanisms that can be compared, each a button to check: those that run on the data at hand. All are
/// checked until a person chooses. A menu beside the sentence says how many, checks all or one alone, and
/// why the others cannot run.
class MechanismChips final : public QWidget {
    Q_OBJECT
public:
    explicit MechanismChips(QWidget* parent = nullptr);

    /// "6 mechanisms ▾", for the sentence; a child of nobody until it is laid out.
    MenuButton* count() const { return count_; }
    /// What the data allow.
    void setAllowed(AllowedByData allowed);
    /// The mechanism that is set up: one alone in the menu.
    void setAtHand(const std::string& mechanism);
    /// Those that are checked, in the order of the registry.
    std::vector<Contestant> chosen() const;
    /// The mechanisms that a person left out, by id; and again.
    const std::set<std::string>& leftOut() const { return leftOut_; }
    void leaveOut(std::set<std::string> mechanisms);

signals:
    /// Other mechanisms are checked, or others can be.
    void edited();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// As high as all of them are.
    void fitHeight();
    void fill();
    void fillMenu();
    void showCount();
    void chooseAlone(const std::string& mechanism);

    AllowedByData allowed_;
    std::set<std::string> leftOut_;
    std::string atHand_;
    MenuButton* count_;
    std::vector<QAbstractButton*> chips_; ///< as they are allowed
};

} // namespace epsiloscope
