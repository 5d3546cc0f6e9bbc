// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/data/loading/DatasetLoader.h"
#include "ui/data/loading/RowClasses.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>

class QMenu;

namespace epsiloscope {

class ColumnsModel;
class LabelMapDialog;
class PretrainingRow;

/// Who a positive class was named by. An exploration's experiment names one whether or not a person did, for
/// the forms fill the likely one in: a person only where it is another.
enum class PositiveBy { Person, Labels, Exploration };

/// The label of a loaded table and what it makes of the rows: finds their classes and says them, lets a
/// person choose the positive one and group them, and offers them to whoever sets some apart.
class LearntLabel : public QObject {
    Q_OBJECT
public:
    /// Which column it is stands in the columns, which say its classes in words. `owner` has the dialogs,
    /// too.
    LearntLabel(ColumnsModel* columns, PretrainingRow* pretraining, QWidget* owner);

    /// Other data: nothing is known of its label.
    void setData(std::shared_ptr<const Dataset> dataset, std::shared_ptr<const DatasetPicture> picture);
    /// How classes of this column are grouped, from now on; an empty name: of none.
    void setMap(const std::string& column, const LabelMap& map);
    /// Shows the label as it stands, with this positive class, and finds its classes unless they are known.
    /// Ends with found(), at once or later.
    void show(const std::string& positive, PositiveBy by);

    /// The classes of each row; null until they are found.
    const std::shared_ptr<const RowClasses>& classes() const { return classes_; }
    /// Without those that only pretrain; empty until they are counted.
    ClassCounts learnt() const;
    /// The map in force; empty: none.
    LabelMap map() const { return grouping() ? map_ : LabelMap(); }
    std::string positive() const;
    /// The positive class where a person said it.
    std::string positiveSaid() const;
    /// Adds the choice of the positive class, and the grouping of many classes.
    void addTo(QMenu* menu);
    /// Asks how the classes are to be grouped, once they are known.
    void group();
    /// The fault that keeps the column from being the label.
    std::optional<Error> problem() const;

signals:
    void edited();
    void found();

private:
    bool grouping() const;
    std::string reference() const;
    ClassCounts withoutApart(const ClassCounts& counts) const;
    void take(const std::shared_ptr<const RowClasses>& classes);
    void showGrouped();
    void showClasses(const ClassCounts& counts, const std::string& likely);
    void choosePositive(const std::string& positive);

    ColumnsModel* columns_;
    PretrainingRow* pretraining_;
    QWidget* owner_;
    RowClassFinder* finder_;
    std::shared_ptr<const Dataset> dataset_;
    std::shared_ptr<const DatasetPicture> picture_;
    std::shared_ptr<const RowClasses> classes_;
    NamedRoles classifiedBy_; ///< the roles that classes_ were asked for with
    std::string mapColumn_;   ///< the label that map_ is about
    LabelMap map_;
    std::string positive_; ///< wanted while the classes are not yet known
    PositiveBy positiveBy_ = PositiveBy::Labels;
    ClassCounts shown_;                    ///< the classes that are told, without those that only pretrain
    std::size_t distinct_ = 0;             ///< values of the label in the file
    std::string chosen_, said_;            ///< the positive class of two, and the one that a person said
    QPointer<LabelMapDialog> groupDialog_; ///< while a person groups classes
    bool groupOnceCounted_ = false;        ///< a person waits for the values to group
};

} // namespace epsiloscope
