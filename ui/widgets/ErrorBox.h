// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <QFrame>

#include <optional>

class QLabel;

namespace epsiloscope {

/// An error inside a panel: what is wrong, where, how to mend it; a cross puts it away. Hidden while there is
/// none.
class ErrorBox : public QFrame {
    Q_OBJECT
public:
    explicit ErrorBox(QWidget* parent = nullptr);
    void showError(const Error& error);
    void clear();
    const std::optional<Error>& error() const { return error_; }

signals:
    /// A person has put the error away.
    void closed();

private:
    void recolour();

    QLabel* what_;
    QLabel* where_;
    QLabel* mend_;
    std::optional<Error> error_;
};

} // namespace epsiloscope
