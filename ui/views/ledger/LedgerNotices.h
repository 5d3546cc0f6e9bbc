// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charging/KeptLedger.h"

#include <QWidget>

#include <memory>

class QPushButton;

namespace epsiloscope {

class ToneLabel;

/// The notices of a ledger that a person must see before anything else: that it was edited (with a button
/// that says it was read), that a line is torn, that the clock ran backwards, that another dataset has
/// records in common. Not there while there is nothing to say.
class LedgerNotices final : public QWidget {
    Q_OBJECT
public:
    explicit LedgerNotices(QWidget* parent = nullptr);
    /// May be null.
    void show(const std::shared_ptr<const KeptLedger>& ledger);

signals:
    void acknowledged();

private:
    ToneLabel *edited_, *others_, *overlaps_;
    QPushButton* read_;
};

} // namespace epsiloscope
