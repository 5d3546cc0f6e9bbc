// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ExportChoices.h"

#include <QLocale>
#include <QSettings>

#include <algorithm>

namespace epsiloscope {

namespace {

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

} // namespace

double millimetresOf(double pixels) {
    return pixels / dotsPerInch * millimetresPerInch;
}

double pixelsOf(double millimetres) {
    return millimetres / millimetresPerInch * dotsPerInch;
}

QString sizeInWords(const ChartExport& how) {
    const double wide = how.size.width(), high = how.size.height();
    switch (how.format) {
    case ChartFormat::Csv:
        return QStringLiteral("The numbers behind what can be seen, without a size");
    case ChartFormat::Png:
        break;
    default:
        return QStringLiteral("Printed %1, sharp at any size")
            .arg(millimetresInWords(millimetresOf(wide), millimetresOf(high)));
    }
    const double dpi = how.dpi > 0 ? how.dpi : dotsPerInch * how.scale;
    const QSize pixels = (QSizeF(how.size) * how.scale).toSize();
    return QStringLiteral("%1 × %2 pixels, printed %3 at %4 dpi")
        .arg(pixels.width())
        .arg(pixels.height())
        .arg(millimetresInWords(pixels.width() / dpi * millimetresPerInch,
                                pixels.height() / dpi * millimetresPerInch))
        .arg(qRound(dpi));
}

ExportChoices ExportChoices::remembered(const QSettings* settings) {
    ExportChoices choices;
    if (!settings) return choices;
    const auto value = [settings](const char* key) {
        return settings->value(QStringLiteral("export/") + QLatin1String(key));
    };
    if (const QString chart = value("chart").toString(); chartNames().contains(chart)) choices.chart = chart;
    choices.how.format = chartFormatOf("x." + value("format").toString()).value_or(ChartFormat::Svg);
    choices.how.size = {rememberedWithin(value("width"), 100, 20'000, choices.how.size.width()),
                        rememberedWithin(value("height"), 100, 20'000, choices.how.size.height())};
    const double scale = value("scale").toDouble();
    if (scale >= 0.1 && scale <= 20) choices.how.scale = scale;
    choices.how.dpi = rememberedWithin(value("dpi"), 10, 10'000, 0);
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
    settings->setValue(QStringLiteral("export/unit"), metric ? QStringLiteral("mm") : QStringLiteral("px"));
}

} // namespace epsiloscope
