// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ExportDialog.h"

#include "core/base/Result.h"
#include "ui/export/ExportForm.h"
#include "ui/export/ExportPresets.h"
#include "ui/export/FigureOfCharts.h"
#include "ui/language/Said.h"
#include "ui/manual/ManualPages.h"
#include "ui/plots/chart/Chart.h"
#include "ui/widgets/AskForFile.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/TextScale.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Whenever.h"
#include "ui/widgets/WorkBeside.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QImage>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>

#include <chrono>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::chrono::milliseconds pause{200};
constexpr QSize usualDialog(780, 520), leastPreview(150, 100);

bool isText(ChartFormat format) {
    return format == ChartFormat::Csv || format == ChartFormat::Pgfplots;
}

/// Bytes by their MIME type, as the clipboard takes them.
using Copies = std::vector<std::pair<QString, QByteArray>>;

std::function<Result<Copies>()> copiesOf(const std::vector<Chart*>& charts, const ChartDocument& document,
                                         ChartExport how) {
    if (isText(how.format))
        return [text = startChartFile(charts, document, how)]() -> Result<Copies> {
            ASSIGN_OR_RETURN(const auto file, text());
            return Copies{{QStringLiteral("text/plain"), file.bytes}};
        };
    how.format = ChartFormat::Png;
    const UnfinishedFile png = startChartFile(charts, document, how);
    how.format = ChartFormat::Svg;
    return [png, svg = startChartFile(charts, document, how)]() -> Result<Copies> {
        ASSIGN_OR_RETURN(const auto pixels, png());
        ASSIGN_OR_RETURN(const auto vectors, svg());
        return Copies{{QStringLiteral("image/png"), pixels.bytes},
                      {QStringLiteral("image/svg+xml"), vectors.bytes}};
    };
}

} // namespace

ExportDialog::ExportDialog(ExportSource source, std::unique_ptr<QSettings> settings, QWidget* parent)
    : QDialog(parent), source_(std::move(source)), settings_(std::move(settings)),
      form_(new ExportForm(source_.charts(), ExportChoices::remembered(settings_.get()))),
      preview_(new QLabel), words_(new QPlainTextEdit),
      state_(ToneLabel::wrapped("exportState", Tone::Hint, nullptr)), save_(new QPushButton(tr("&Save…"))),
      copy_(new QPushButton(tr("Cop&y"))) {
    setObjectName("exportDialog");
    setManualPage(this, "export");
    setWindowTitle(tr("Export charts"));
    setModal(false);
    layOut();
    soon_.setSingleShot(true);
    soon_.setInterval(pause);
    connect(&soon_, &QTimer::timeout, this, &ExportDialog::showPreview);
    connect(form_, &ExportForm::changed, this, [this] {
        form_->choices().remember(settings_.get());
        soon_.start();
    });
    connect(save_, &QPushButton::clicked, this, [this] { askWhere(this, form_->choices()); });
    connect(copy_, &QPushButton::clicked, this, &ExportDialog::copy);
    whenever(this, {QEvent::Show}, [this] { soon_.start(); }); // runs have gone on since it was shown last
    soon_.start();
}

void ExportDialog::layOut() {
    named("exportPreview", preview_, {}, tr("Preview"))->setMinimumSize(leastPreview);
    preview_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored); // the picture follows the place
    preview_->setAlignment(Qt::AlignCenter);
    preview_->setWordWrap(true);
    whenever(preview_, {QEvent::Resize}, [this] { soon_.start(); });
    named("exportWords", words_, {}, tr("What this file will say"))->setReadOnly(true);
    words_->setTabChangesFocus(true);
    words_->setMinimumHeight(90);
    named("exportSave", save_)->setDefault(true);
    named("exportCopy", copy_)->setAutoDefault(false);
    setLayout(columnOf({{rowOf({{new TightScrollArea(form_), 1}, {preview_, 1}}), 3},
                        labelOf(words_, tr("&This file will say:"), nullptr),
                        {words_, 1},
                        rowOf({{state_, 1}, copy_, save_})}));
    resizeWithText(this, usualDialog);
}

void ExportDialog::chooseChart(const QString& name) {
    form_->offerCharts(source_.charts());
    form_->chooseChart(name);
    soon_.start();
}

std::optional<ExportDialog::Chosen> ExportDialog::chosen(const ExportChoices& choices) {
    const auto charts = chosenCharts(source_.charts(), choices.chart);
    if (!charts) {
        complain(charts.error());
        return std::nullopt;
    }
    return Chosen{withoutNames(*charts), source_.document(*charts), choices.how};
}

void ExportDialog::showPreview() {
    if (!isVisible()) return;
    const auto now = chosen(form_->choices());
    if (!now) return;
    showWords(now->document);
    // One render at the size of the file, scaled down while it is drawn.
    const double pixelRatio = devicePixelRatioF();
    const FigureOfCharts figure(now->charts, now->how);
    if (figure.tooSmall()) return preview_->setText(QString::fromStdString(figureTooSmall().message()));
    const QSize room = figure.size().scaled(preview_->size() * pixelRatio, Qt::KeepAspectRatio);
    QImage image = pixelsOf(figure, static_cast<double>(room.width()) / figure.size().width());
    if (image.isNull()) return;
    image.setDevicePixelRatio(pixelRatio);
    preview_->setPixmap(QPixmap::fromImage(image));
}

void ExportDialog::showWords(const ChartDocument& document) {
    const QStringList lines = QStringList(document.title) + document.privacy + document.warnings;
    const QString text = lines.join(QLatin1Char('\n'));
    if (words_->toPlainText() != text) words_->setPlainText(text);
}

void ExportDialog::saveForPaper() {
    ExportChoices choices = form_->choices();
    choices.how = exportPresets().front().appliedTo({.format = ChartFormat::Pdf});
    // The dialog itself stays closed.
    askWhere(isVisible() ? this : parentWidget(), choices);
}

void ExportDialog::save(const QString& path) {
    save(path, form_->choices());
}

void ExportDialog::askWhere(QWidget* parent, const ExportChoices& choices) {
    const QString ending = endingOf(choices.how.format);
    const QString name = choices.chart == QLatin1String("all") ? QStringLiteral("charts") : choices.chart;
    askWhereToSave(parent, tr("Export charts"), name + QLatin1Char('.') + ending,
                   said(describedFormat(choices.how.format).filter), ending,
                   [this, choices](const QString& path) { save(path, choices); });
}

template <class T>
void ExportDialog::inBackground(std::function<Result<T>()> work, std::function<void(const T&)> done) {
    ++busy_;
    state_->setText(ExportDialog::tr("Writing …")); // qualified: lupdate takes T for the class
    beside(this, std::move(work), [this, done = std::move(done)](const Result<T>& result) {
        --busy_;
        if (result)
            done(*result);
        else
            complain(result.error());
    });
}

void ExportDialog::save(const QString& path, const ExportChoices& choices) {
    auto now = chosen(choices);
    if (!now) return;
    // The ending that the person typed says what the file is to be.
    now->how.format = chartFormatOf(path).value_or(now->how.format);
    showWords(now->document); // as they are in the file
    inBackground<QString>(
        [file = startChartFile(now->charts, now->document, now->how), path]() -> Result<QString> {
            ASSIGN_OR_RETURN(const auto whole, file());
            RETURN_IF_ERROR(writeExported(path, whole));
            return path;
        },
        [this](const QString& done) {
            state_->setText(tr("Saved %1").arg(done));
            emit saved(done);
        });
}

void ExportDialog::copy() {
    const auto now = chosen(form_->choices());
    if (!now) return;
    inBackground<Copies>(copiesOf(now->charts, now->document, now->how), [this](const Copies& copies) {
        auto* content = new QMimeData; // the clipboard owns it
        for (const auto& [type, bytes] : copies) {
            content->setData(type, bytes);
            // Programs of Qt ask for a picture, others for its type.
            if (type == QLatin1String("image/png")) content->setImageData(QImage::fromData(bytes));
        }
        QGuiApplication::clipboard()->setMimeData(content);
        state_->setText(tr("Copied"));
        emit copied();
    });
}

void ExportDialog::complain(const Error& error) {
    state_->setText(QString::fromStdString(error.message()));
    emit failed(error);
}

} // namespace epsiloscope
