// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ExportDialog.h"

#include "core/base/Result.h"
#include "ui/export/ChartFiles.h"
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
#include "ui/widgets/numbers/TypedNumber.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFormLayout>
#include <QGuiApplication>
#include <QImage>
#include <QLabel>
#include <QLocale>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalBlocker>

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

constexpr double smallestPixels = 100, largestPixels = 20'000;

template <class Box> Box* box(double smallest, double largest) {
    auto* made = new Box;
    made->setLocale(QLocale::c());
    made->setRange(static_cast<decltype(made->value())>(smallest),
                   static_cast<decltype(made->value())>(largest));
    made->setKeyboardTracking(true);
    return made;
}

constexpr double millimetresPerInch = 25.4;

QString millimetresInWords(double width, double height) {
    const QLocale plain = QLocale::c();
    return QStringLiteral("%1 × %2 mm").arg(plain.toString(width, 'f', 1), plain.toString(height, 'f', 1));
}

int rememberedWithin(const QVariant& value, int smallest, int largest, int usual) {
    bool whole = false;
    const int number = value.toInt(&whole);
    return whole && number >= smallest && number <= largest ? number : usual;
}

double millimetresOf(double pixels) {
    return pixels / dotsPerInch * millimetresPerInch;
}

// The size that will come out: "2400 × 1600 pixels, printed 317.5 × 211.7 mm at 192 dpi".
QString sizeInWords(const ChartExport& how) {
    const double wide = how.size.width(), high = how.size.height();
    if (how.format == ChartFormat::Csv)
        return ExportForm::tr("The numbers behind what can be seen, without a size");
    if (how.format != ChartFormat::Png)
        return ExportForm::tr("Printed %1, sharp at any size")
            .arg(millimetresInWords(millimetresOf(wide), millimetresOf(high)));
    const double dpi = how.dpi > 0 ? how.dpi : dotsPerInch * how.scale;
    const QSize pixels = (QSizeF(how.size) * how.scale).toSize();
    return ExportForm::tr("%1 × %2 pixels, printed %3 at %4 dpi")
        .arg(pixels.width())
        .arg(pixels.height())
        .arg(millimetresInWords(pixels.width() / dpi * millimetresPerInch,
                                pixels.height() / dpi * millimetresPerInch))
        .arg(qRound(dpi));
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

ExportChoices ExportChoices::remembered(const QSettings* settings) {
    ExportChoices choices;
    if (!settings) return choices;
    const auto value = [settings](const char* key) {
        return settings->value(QStringLiteral("export/") + QLatin1String(key));
    };
    // One that is not there is not chosen.
    if (const QString chart = value("chart").toString(); !chart.isEmpty()) choices.chart = chart;
    choices.how.format = chartFormatOf("x." + value("format").toString()).value_or(ChartFormat::Svg);
    choices.how.size = {rememberedWithin(value("width"), 100, 20'000, choices.how.size.width()),
                        rememberedWithin(value("height"), 100, 20'000, choices.how.size.height())};
    const double scale = value("scale").toDouble();
    if (scale >= 0.1 && scale <= 20) choices.how.scale = scale;
    choices.how.dpi = rememberedWithin(value("dpi"), 10, 10'000, 0);
    const double text = value("text").toDouble();
    if (text >= smallestTextSize && text <= largestTextSize) choices.how.textSize = text;
    choices.how.dark = value("dark").toBool();
    if (value("unit").toString() == QLatin1String("mm")) choices.unit = LengthUnit::Millimetres;
    return choices;
}

void ExportChoices::remember(QSettings* settings) const {
    if (!settings) return;
    const bool metric = unit == LengthUnit::Millimetres;
    settings->setValue(QStringLiteral("export/chart"), chart);
    settings->setValue(QStringLiteral("export/format"), endingOf(how.format));
    settings->setValue(QStringLiteral("export/width"), how.size.width());
    settings->setValue(QStringLiteral("export/height"), how.size.height());
    settings->setValue(QStringLiteral("export/scale"), how.scale);
    settings->setValue(QStringLiteral("export/dpi"), how.dpi);
    settings->setValue(QStringLiteral("export/text"), how.textSize);
    settings->setValue(QStringLiteral("export/dark"), how.dark);
    settings->setValue(QStringLiteral("export/unit"), metric ? QStringLiteral("mm") : QStringLiteral("px"));
}

ExportForm::ExportForm(const NamedCharts& charts, const ExportChoices& choices, QWidget* parent)
    : QWidget(parent), rows_(new QFormLayout(this)), chart_(new QComboBox), format_(new QComboBox),
      preset_(new QComboBox), width_(box<DecimalBox>(smallestPixels, largestPixels)),
      height_(box<DecimalBox>(smallestPixels, largestPixels)), unit_(new QComboBox),
      text_(box<DecimalBox>(smallestTextSize, largestTextSize)), scale_(box<DecimalBox>(0.1, 20)),
      dpi_(box<WholeBox>(9, 10'000)), dark_(new QCheckBox(tr("Light on &dark"))),
      result_(ToneLabel::wrapped("exportResult", Tone::Hint, nullptr)) {
    rows_->setContentsMargins(0, 0, 0, 0);
    offerCharts(charts);
    for (const FormatOfCharts& each : chartFormats())
        format_->addItem(said(each.purpose), static_cast<int>(each.format));
    preset_->addItem(tr("Own size"));
    for (const ExportPreset& each : exportPresets())
        preset_->addItem(said(each.purpose), QString::fromLatin1(each.name));
    unit_->addItem(tr("pixels of 1/96 inch"), static_cast<int>(LengthUnit::Pixels));
    unit_->addItem(tr("millimetres"), static_cast<int>(LengthUnit::Millimetres));
    text_->setDecimals(2);
    text_->setSingleStep(0.5);
    scale_->setDecimals(2);
    scale_->setSingleStep(0.5);
    dpi_->setSpecialValueText(tr("as the scale says"));
    addRow(tr("&Chart"), chart_, "exportChart");
    addRow(tr("&Format"), format_, "exportFormat");
    addRow(tr("&Preset"), preset_, "exportPreset");
    addRow(tr("&Width"), width_, "exportWidth");
    addRow(tr("&Height"), height_, "exportHeight");
    addRow(tr("&Unit"), unit_, "exportUnit");
    addRow(tr("Te&xt (points)"), text_, "exportText");
    addRow(tr("Sca&le"), scale_, "exportScale");
    addRow(tr("&Resolution (dpi)"), dpi_, "exportDpi");
    rows_->addRow(named("exportDark", dark_));
    rows_->addRow(result_);
    show(choices);
    constexpr int lettersInSight = 16; // a longer choice is read whole in its list
    for (QComboBox* combo : {chart_, format_, preset_, unit_}) {
        combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        combo->setMinimumContentsLength(lettersInSight);
        combo->view()->setMinimumWidth(combo->view()->sizeHintForColumn(0));
    }
    for (QComboBox* combo : {chart_, format_})
        connect(combo, &QComboBox::currentIndexChanged, this, &ExportForm::showState);
    for (QDoubleSpinBox* number : {width_, height_, text_, scale_})
        connect(number, &QDoubleSpinBox::valueChanged, this, &ExportForm::showState);
    connect(dpi_, &QSpinBox::valueChanged, this, &ExportForm::showState);
    connect(dark_, &QCheckBox::toggled, this, &ExportForm::showState);
    connect(unit_, &QComboBox::currentIndexChanged, this, &ExportForm::useUnit);
    connect(preset_, &QComboBox::currentIndexChanged, this, &ExportForm::usePreset);
}

void ExportForm::addRow(const QString& label, QWidget* field, const char* name) {
    rows_->addRow(label, named(name, field, {}, QString(label).remove(QLatin1Char('&'))));
}

void ExportForm::offerCharts(const NamedCharts& charts) {
    const QSignalBlocker quiet(chart_);
    const QVariant before = chart_->currentData();
    chart_->clear();
    if (charts.size() > 1) chart_->addItem(tr("All charts"), QStringLiteral("all"));
    for (const auto& [name, chart] : charts)
        chart_->addItem(chart->title(), name);
    if (const int kept = chart_->findData(before); kept >= 0) chart_->setCurrentIndex(kept);
}

void ExportForm::show(const ExportChoices& choices) {
    chooseChart(choices.chart);
    format_->setCurrentIndex(format_->findData(static_cast<int>(choices.how.format)));
    width_->setValue(choices.how.size.width());
    height_->setValue(choices.how.size.height());
    text_->setValue(choices.how.textSize);
    scale_->setValue(choices.how.scale);
    dpi_->setValue(choices.how.dpi);
    dark_->setChecked(choices.how.dark);
    unit_->setCurrentIndex(unit_->findData(static_cast<int>(choices.unit)));
    useUnit();
}

void ExportForm::chooseChart(const QString& name) {
    if (const int index = chart_->findData(name); index >= 0) chart_->setCurrentIndex(index);
}

// The size stays; it is only said in another unit.
void ExportForm::useUnit() {
    const auto wanted = static_cast<LengthUnit>(unit_->currentData().toInt());
    const bool metric = wanted == LengthUnit::Millimetres;
    const QSize pixels = choices().how.size;
    shownUnit_ = wanted;
    for (QDoubleSpinBox* field : {width_, height_}) {
        const QSignalBlocker blocked(field);
        field->setDecimals(metric ? 1 : 0);
        field->setRange(metric ? millimetresOf(smallestPixels) : smallestPixels,
                        metric ? millimetresOf(largestPixels) : largestPixels);
        field->setSingleStep(metric ? 1 : 10);
    }
    showSize(pixels);
    showState();
}

void ExportForm::showSize(QSize pixels) {
    const bool metric = shownUnit_ == LengthUnit::Millimetres;
    for (const auto& [field, size] : {std::pair{width_, pixels.width()}, {height_, pixels.height()}}) {
        const QSignalBlocker blocked(field);
        field->setValue(metric ? millimetresOf(size) : size);
    }
}

void ExportForm::usePreset() {
    const ExportPreset* preset = findExportPreset(preset_->currentData().toString());
    if (!preset) return;
    const ChartExport how = preset->appliedTo(choices().how);
    showSize(how.size);
    const QSignalBlocker blocked(text_);
    text_->setValue(how.textSize);
    showState();
}

ExportChoices ExportForm::choices() const {
    const bool metric = shownUnit_ == LengthUnit::Millimetres;
    const auto pixels = [metric](const QDoubleSpinBox* field) {
        return qRound(metric ? field->value() / millimetresPerInch * dotsPerInch : field->value());
    };
    ExportChoices choices;
    choices.chart = chart_->currentData().toString();
    choices.how.format = static_cast<ChartFormat>(format_->currentData().toInt());
    choices.how.size = {pixels(width_), pixels(height_)};
    choices.how.textSize = text_->value();
    choices.how.scale = scale_->value();
    choices.how.dpi = dpi_->value() < 10 ? 0 : dpi_->value();
    choices.how.dark = dark_->isChecked();
    choices.unit = shownUnit_;
    return choices;
}

void ExportForm::showState() {
    const ExportChoices now = choices();
    {
        const ExportPreset* preset = presetOf(now.how);
        const QSignalBlocker blocked(preset_);
        preset_->setCurrentIndex(preset ? preset_->findData(QString::fromLatin1(preset->name)) : 0);
    }
    for (QWidget* field : std::initializer_list<QWidget*>{preset_, width_, height_, unit_, text_, dark_})
        field->setEnabled(now.how.format != ChartFormat::Csv);
    scale_->setEnabled(now.how.format == ChartFormat::Png);
    dpi_->setEnabled(now.how.format == ChartFormat::Png);
    result_->setText(sizeInWords(now.how));
    emit changed();
}

} // namespace epsiloscope
