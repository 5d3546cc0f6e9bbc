// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <QWidget>

namespace epsiloscope {

class ElidedLabel;
class ToneLabel;

/// The status bar's words: what the run has spent and what that means, and at the right what would give the
/// same figures again.
class StatusLine final : public QWidget {
    Q_OBJECT

public:
    explicit StatusLine(QWidget* parent = nullptr);

    /// To be called when another run is looked at and whenever it advances.
    /// `keptAs`: the file in which the result of a release lies, empty: none.
    void showRun(const Run& run, int threads, const QString& keptAs = {});
    /// Nothing has been run yet: `text` at the left, nothing at the right.
    void showText(const QString& text);

    /// Says nothing while the status bar has a message for a moment: a status bar that is laid out meanwhile
    /// shows both.
    void giveWayTo(const QString& message);

    /// It gives way: what is cut off is in the tool tips.
    QSize minimumSizeHint() const override;

private:
    void fitProvenance();

    ElidedLabel* spent_;
    ToneLabel* provenance_;
};

} // namespace epsiloscope
