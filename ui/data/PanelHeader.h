// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace epsiloscope {

class ToneLabel;

/// The first line of a panel: its title in bold, and one grey detail at the right that gives way when it is
/// narrow.
class PanelHeader : public QWidget {
    Q_OBJECT
public:
    explicit PanelHeader(const QString& title, QWidget* parent = nullptr);
    void setDetail(const QString& detail, const QString& toolTip = {});
    QString detail() const;

private:
    ToneLabel* detail_;
};

} // namespace epsiloscope
