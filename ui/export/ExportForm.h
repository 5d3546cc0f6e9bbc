// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/ChartDocument.h"
#include "ui/export/ChartFiles.h"
#include "ui/export/NamedCharts.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QSettings;
class QSpinBox;

namespace epsiloscope {

enum class LengthUnit { Pixels, Millimetres };

/// The choices of a person for exports. A value, remembered from one start to the next.
struct ExportChoices {
    QString chart = QStringLiteral("all");
    ChartExport how;
    LengthUnit unit = LengthUnit::Pixels;

    /// Nonsense in the settings is passed over; null: what is usual.
    static ExportChoices remembered(const QSettings* settings);
    void remember(QSettings* settings) const;
};

/// Where a person says which chart, which format, how large. A preset sets the size and the text; it is named
/// as long as both are its own.
class ExportForm : public QWidget {
    Q_OBJECT
public:
    /// "all" comes first by itself where there are several charts.
    ExportForm(const NamedCharts& charts, const ExportChoices& choices, QWidget* parent = nullptr);

    ExportChoices choices() const;
    void chooseChart(const QString& name);
    /// Other charts than before; what was chosen stays where it is still there.
    void offerCharts(const NamedCharts& charts);

signals:
    void changed();

private:
    void addRow(const QString& label, QWidget* field, const char* name);
    void show(const ExportChoices& choices);
    void useUnit();
    void usePreset();
    /// In the unit that is shown.
    void showSize(QSize pixels);
    void showState();

    QFormLayout* rows_;
    QComboBox* chart_;
    QComboBox* format_;
    QComboBox* preset_;
    QDoubleSpinBox* width_;
    QDoubleSpinBox* height_;
    QComboBox* unit_;
    QDoubleSpinBox* text_;
    QDoubleSpinBox* scale_;
    QSpinBox* dpi_;
    QCheckBox* dark_;
    QLabel* result_;
    LengthUnit shownUnit_ = LengthUnit::Pixels;
};

} // namespace epsiloscope
