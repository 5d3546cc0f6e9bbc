// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/tradeoff/AttackerView.h"
#include "ui/views/shared/ViewOfRun.h"

#include <memory>

class QComboBox;
class QLabel;
class QSlider;
class QSpinBox;

namespace epsiloscope {

class AttackerChart;
class LeavingThreads;
class MeasuredAttack;
struct Dataset;
struct AttackedRecord;

/// The power that the guarantee of a run leaves an attacker: the chart, the odds of a guess in a sentence,
/// and how much an answer may change what was believed beforehand, for a prior that the person sets. Where
/// single records have an ε of their own, of one of them.
class AttackerOfRunView final : public ViewOfRun {
    Q_OBJECT
public:
    /// `threads` of a measured attack; 0: one per processor. One that goes on when the view goes ends in
    /// `leaving`; null: it is waited for.
    explicit AttackerOfRunView(int threads = 0, std::shared_ptr<LeavingThreads> leaving = nullptr,
                               QWidget* parent = nullptr);

    void tick() override;
    bool shows() const override { return true; }

    AttackerChart* chart() const { return chart_; }
    MeasuredAttack* measured() const { return measured_; }
    /// Data at hand besides those that runs have: what is loaded.
    void setLoaded(std::shared_ptr<const Dataset> dataset);
    double prior() const;

private:
    void layOut();
    void begin() override;
    void take() override;
    void showWords();
    QString wordsWithoutView() const;
    std::optional<AttackedRecord> chosenRecord() const;
    Neighbours adjacencyOfRecords() const;

    void showAttacked();

    AttackerChart* chart_;
    MeasuredAttack* measured_;
    std::shared_ptr<const Dataset> loaded_;
    QComboBox* whom_;
    QLabel* whomLabel_;
    QSlider* slider_;
    QSpinBox* prior_;
    QLabel *odds_, *belief_, *kind_;
    bool told_ = false; ///< the words are about a curve that is known
};

} // namespace epsiloscope
