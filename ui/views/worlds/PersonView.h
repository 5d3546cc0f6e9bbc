// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attack/OnePerson.h"
#include "core/experiment/description/Experiment.h"
#include "ui/views/shared/ViewOfRun.h"
#include "ui/widgets/WorkBeside.h"

#include <memory>
#include <optional>

class QLabel;
class QPushButton;
class QSpinBox;

namespace epsiloscope {

class NoiseCallsModel;
class StageStore;
struct Dataset;

/// What one person changes in an exploration: what enters each noise call with all rows of a person (or with
/// the record that ε is about) and without them, and the most by which it may differ.
class PersonView final : public ViewOfRun {
    Q_OBJECT
public:
    /// As of WorldsView.
    explicit PersonView(std::shared_ptr<StageStore> stages, int threads = 0,
                        std::shared_ptr<LeavingThreads> leaving = nullptr, QWidget* parent = nullptr);

    void setLoaded(std::shared_ptr<const Dataset> dataset);
    /// Null: nobody was taken out yet.
    const OnePerson* person() const { return person_.get(); }

signals:
    /// One is taken out of these data for the first time since the run came.
    void begun(const Experiment& played, const std::shared_ptr<const Dataset>& dataset);

private:
    struct Asked {
        Experiment experiment;
        std::shared_ptr<const Dataset> dataset;
        std::optional<std::size_t> unit;
    };
    using Answer = Result<std::shared_ptr<const OnePerson>>;

    bool readsDataset() const override { return true; }
    void begin() override;
    void take() override;
    void takeOut(std::optional<std::size_t> unit);
    static QString headline(const OnePerson& person);
    void show(const Answer& answer);
    void showWords();

    std::shared_ptr<const Dataset> loaded_;
    std::shared_ptr<const OnePerson> person_;
    NoiseCallsModel* calls_;
    QLabel *headline_, *verdict_;
    QSpinBox* unit_;
    QPushButton* take_;
    bool told_ = false;
    Answerer<Asked, Answer> answerer_;
};

} // namespace epsiloscope
