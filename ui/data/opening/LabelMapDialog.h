// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/schema/Schema.h"
#include "ui/data/loading/ValueCounts.h"

#include <QDialog>

class QDialogButtonBox;
class QTableView;

namespace epsiloscope {

class LabelMapModel;
class ToneLabel;

/// Groups the classes of a label: which become which. Typing a name with several classes selected gives it to
/// all of them. Show it with open(); it ends with chosen() or nothing.
class LabelMapDialog : public QDialog {
    Q_OBJECT
public:
    /// `values` are the classes as in the file; `map` is the one in force.
    LabelMapDialog(ValueCounts values, const LabelMap& map, QWidget* parent = nullptr);

    void accept() override;

signals:
    /// Empty: every class keeps its name.
    void chosen(epsiloscope::LabelMap map);

private:
    void layOut();
    void connectParts();
    void showSummary();
    /// What keeps the map from being one, in words; empty: nothing.
    QString problem(const ClassCounts& classes) const;

    LabelMapModel* model_;
    QTableView* table_;
    ToneLabel* summary_;
    QDialogButtonBox* buttons_;
};

} // namespace epsiloscope
