// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ExportForm.h"

#include "ui/export/ExportPresets.h"
#include "ui/language/Said.h"
#include "ui/plots/chart/Chart.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/numbers/TypedNumber.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLocale>
#include <QSettings>
#include <QSignalBlocker>

namespace epsiloscope {

namespace {

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
