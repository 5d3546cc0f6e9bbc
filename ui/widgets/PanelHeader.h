// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace epsiloscope {

class ToneLabel;

/// The first line of a panel: its title in bold, and in grey at the right a detail that gives way where the
/// panel is narrow, and what must stay readable.
class PanelHeader : public QWidget {
    Q_OBJECT
public:
    explicit PanelHeader(const QString& title, QWidget* parent = nullptr);
    /// `kept` follows the detail and is never cut.
    void setDetail(const QString& detail, const QString& toolTip = {}, const QString& kept = {});
    /// Both, as they read.
    QString detail() const;

private:
    ToneLabel *detail_, *kept_;
};

} // namespace epsiloscope
