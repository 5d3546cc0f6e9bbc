// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/ChartDocument.h"
#include "ui/export/ChartFiles.h"
#include "ui/export/DocumentOfCharts.h"

#include <QDialog>
#include <QSettings>
#include <QTimer>

#include <functional>
#include <memory>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;
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

/// The things to export at this moment: the charts, and the document behind some of them. Asked for anew
/// whenever something is drawn, since runs go on meanwhile.
struct ExportSource {
    std::function<NamedCharts()> charts;
    std::function<ChartDocument(const NamedCharts&)> document;
};

/// Exports charts, beside the window: which, in which format, how large, with a preview and with the words
/// that the file will say about privacy. Painting is on the window's thread, encoding and writing are not.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    /// Without settings the choices last as long as the dialog.
    ExportDialog(ExportSource source, std::unique_ptr<QSettings> settings, QWidget* parent = nullptr);

    /// Proposes one of the charts.
    void chooseChart(const QString& name);
    /// Writes what is chosen to a file, in the format of its ending where that is one.
    void save(const QString& path);
    /// Asks where the chosen chart is to be saved as a paper takes it, one column wide in vectors, whatever
    /// else is chosen.
    void saveForPaper();
    /// Puts what is chosen on the clipboard: a PNG and an SVG of pictures, text of CSV and pgfplots.
    void copy();
    /// True if something is still to be encoded or written.
    bool busy() const { return busy_ > 0; }

signals:
    void saved(const QString& path);
    void copied();
    /// An export that came to nothing; the dialog says it, too.
    void failed(const Error& error);

private:
    /// Charts and document of what is chosen now; nothing where the chart has gone.
    struct Chosen {
        std::vector<Chart*> charts;
        ChartDocument document;
        ChartExport how;
    };
    std::optional<Chosen> chosen(const ExportChoices& choices);
    void layOut();
    void askWhere(QWidget* parent, const ExportChoices& choices);
    void save(const QString& path, const ExportChoices& choices);
    void showPreview();
    void showWords(const ChartDocument& document);
    void complain(const Error& error);
    /// Runs work on a thread, then `done` with its result on the window's.
    template <class T> void inBackground(std::function<Result<T>()> work, std::function<void(const T&)> done);

    ExportSource source_;
    std::unique_ptr<QSettings> settings_;
    ExportForm* form_;
    QLabel* preview_;
    QPlainTextEdit* words_;
    QLabel* state_;
    QPushButton* save_;
    QPushButton* copy_;
    QTimer soon_; ///< so that typing does not draw at every key
    int busy_ = 0;
};

} // namespace epsiloscope
