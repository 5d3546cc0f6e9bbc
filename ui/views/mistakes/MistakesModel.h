// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/GroupAccuracy.h"

#include <QAbstractListModel>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <vector>

namespace epsiloscope {

/// A test record that a run takes for another class.
struct Mistake {
    std::uint32_t row = 0;   ///< its place in the test table
    int truth = 0, said = 0; ///< class indices, different ones
    bool rightWithoutPrivacy = false;
    bool operator==(const Mistake&) const = default;
};

/// The mistakes of a trial, in the order of rows.
struct TrialMistakes {
    std::vector<Mistake> wrong;
    std::size_t examined = 0;    ///< test records
    bool knowsReference = false; ///< true if the model without privacy was asked, too
};

/// Empty where the trial kept no answers of the run.
TrialMistakes mistakesOf(const TrialPredictions& trial);

/// Which mistakes are shown, and in which order.
struct MistakesFilter {
    static constexpr int allClasses = -1;
    int truth = allClasses, said = allClasses;
    bool onlyRightWithoutPrivacy = false;
    bool byConfusion = false; ///< the most frequent confusion first; else by row
    bool operator==(const MistakesFilter&) const = default;
};

/// The pictures of one trial's test records that the run got wrong. Pixels are read as they are asked for.
class MistakesModel : public QAbstractListModel {
    Q_OBJECT
public:
    explicit MistakesModel(QObject* parent = nullptr);

    /// `dataset` has pictures among its test records. Keeps the filter.
    void setMistakes(std::shared_ptr<const Dataset> dataset, QStringList classNames,
                     std::vector<Mistake> mistakes);
    void clear();
    void setFilter(const MistakesFilter& filter);
    const MistakesFilter& filter() const { return filter_; }
    QString className(int index) const;

    /// The data are a caption (DisplayRole), the same with the record's number (ToolTipRole,
    /// AccessibleTextRole), and PicturesModel's PixelsRole and RecordRole.
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    void choose();
    const Mistake& mistake(int row) const { return mistakes_[chosen_[static_cast<std::size_t>(row)]]; }
    QString caption(const Mistake& mistake) const;
    QString words(const Mistake& mistake) const;

    std::shared_ptr<const Dataset> dataset_;
    const Pictures* pictures_ = nullptr; ///< those of dataset_
    QStringList classNames_;
    std::vector<Mistake> mistakes_;
    std::vector<std::uint32_t> chosen_; ///< into mistakes_
    MistakesFilter filter_;
};

} // namespace epsiloscope
