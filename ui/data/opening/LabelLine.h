// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/data/loading/DatasetLoader.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;

namespace epsiloscope {

class ToneLabel;

/// "low 5 · high 3", the first twelve of them.
QString classCountsInWords(const ClassCounts& counts);

/// The classes as they are known before they are grouped.
struct LabelGrouping {
    std::size_t rawClasses = 0; ///< as in the file; 0: as many as are shown
    bool inForce = false;       ///< a label map is applied
};

/// The meaning of the label column: its classes and their counts, which of two is the positive one, and the
/// way to group many classes into few.
class LabelLine : public QWidget {
    Q_OBJECT
public:
    explicit LabelLine(QWidget* parent = nullptr);

    /// No label: says how to choose one.
    void showNoLabel();
    /// The column's classes, those after grouping; `positive` empty: `likely` is chosen.
    void showLabel(const QString& column, const ClassCounts& counts, const std::string& positive,
                   const std::string& likely, LabelGrouping grouping = {});
    /// The positive class; empty unless there are two classes.
    std::string positive() const;
    /// The one that a person said; empty where it is only the likely one, which all labels tell.
    std::string said() const { return said_; }

signals:
    void edited();
    /// The person wants to group classes (see LabelMapDialog).
    void groupClassesRequested();

private:
    ToneLabel* words_;
    QComboBox* positive_;
    QLabel* positiveLabel_;
    std::string said_;
    QPushButton* group_;
};

} // namespace epsiloscope
