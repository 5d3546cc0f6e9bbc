// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/ledger/LedgerModel.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QTableView;

namespace epsiloscope {

/// The entries of a ledger, with a filter above and the chosen entry in full below. Enter opens the details,
/// Escape closes them, Ctrl+F searches, N writes a note on the chosen entry. Nothing can be edited.
class LedgerTable final : public QWidget {
    Q_OBJECT
public:
    explicit LedgerTable(QWidget* parent = nullptr);

    /// May be null. The chosen entry stays chosen.
    void show(std::shared_ptr<const KeptLedger> ledger);
    QTableView* table() const { return table_; }
    /// Number of the chosen entry; 0: none.
    std::int64_t chosen() const;

signals:
    /// A person wrote words on an entry.
    void noteWritten(std::int64_t number, const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeFilter();
    void makeTable();
    void makeKeys();
    void applyFilter();
    template <class Change> void keepChoice(const Change& change);
    void openDetails();
    void askForNote();
    void showCount();
    void showChoice();

    LedgerModel* model_;
    QTableView* table_;
    QComboBox* which_;
    QLineEdit* words_;
    QLabel* count_;
    QPushButton* annotate_;
    QPlainTextEdit* details_;
};

} // namespace epsiloscope
