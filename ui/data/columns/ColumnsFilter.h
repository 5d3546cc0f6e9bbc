// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>
#include <QStringMatcher>

namespace epsiloscope {

class ColumnsModel;

/// The rows of a ColumnsModel whose column's name holds a text, whatever its case. Made for 100,000 columns:
/// a new text is one reset, never a signal for each row. Another dataset forgets the text.
class ColumnsFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit ColumnsFilter(ColumnsModel* columns, QObject* parent = nullptr);

    void setText(const QString& text);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    ColumnsModel* columns_;
    QStringMatcher wanted_{QString(), Qt::CaseInsensitive};
};

} // namespace epsiloscope
