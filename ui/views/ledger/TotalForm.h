// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/LedgerBalance.h"
#include "ui/charging/KeptLedger.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace epsiloscope {

class ToneLabel;

/// Where a person sets what a dataset may cost in all. What is typed is decimal and stays as typed.
class TotalForm final : public QWidget {
    Q_OBJECT
public:
    explicit TotalForm(QWidget* parent = nullptr);

    /// May be null: then nothing can be set.
    void show(const std::shared_ptr<const KeptLedger>& ledger);
    /// As the fields say it now; or what is wrong with them.
    Result<LedgerTotal> typed() const;

signals:
    void totalSet(const LedgerTotal& total);

private:
    void makeFields();
    void layOut();
    void set();
    void touched();
    void showConsequence();
    void take(const LedgerTotal& total);
    QString present() const;

    std::shared_ptr<const KeptLedger> ledger_;
    bool edited_ = false;
    QLineEdit *epsilon_, *delta_;
    QComboBox *composition_, *crossing_;
    QPushButton* set_;
    QLabel* present_;
    ToneLabel *meaning_, *consequence_, *problem_;
};

} // namespace epsiloscope
