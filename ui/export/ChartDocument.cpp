// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ChartDocument.h"

#include "core/base/Propagate.h"
#include "ui/export/ChartDocumentMembers.h"
#include "ui/export/DocumentText.h"

namespace epsiloscope {

const QStringList& chartNames() {
    static const QStringList names{labelsChartName,
                                   QStringLiteral("accountant"),
                                   accuracyChartName,
                                   tradeoffChartName,
                                   errorsChartName,
                                   gradientsChartName,
                                   bagsChartName,
                                   teachersChartName,
                                   measuredChartName,
                                   ordersChartName,
                                   accountantsChartName,
                                   sweepChartName,
                                   sweepMapName,
                                   votesChartName,
                                   pluralityChartName,
                                   recordsChartName,
                                   searchMapName,
                                   roundErrorsChartName,
                                   alphasChartName,
                                   weightsChartName,
                                   roundAccuracyChartName,
                                   lineVoteChartName,
                                   lineThresholdsChartName,
                                   lineWeightsChartName,
                                   pricesChartName,
                                   priceCurvesChartName,
                                   baggingPlaneChartName,
                                   ensembleHistogramName,
                                   ensembleCurveName,
                                   ensembleMapName};
    return names;
}

bool canBeShown(const QCPRange& range, bool logarithmic) {
    return QCPRange::validRange(range) && (!logarithmic || range.lower > 0);
}

Json chartDocumentToJson(const ChartDocument& document) {
    return writeObject(chartDocumentMembers(), document);
}

Result<ChartDocument> chartDocumentFromJson(const Json& json, const std::string& folder) {
    if (!json.is_object()) return Error{"must be an object", "/", "open a picture that Epsiloscope wrote"};
    ChartDocument document;
    DocumentObject object(json, {}, folder);
    readMembers(chartDocumentMembers(), object, document);
    RETURN_IF_ERROR(object.finish());
    return document;
}

Json chartDocumentSchema() {
    return schemaOf(chartDocumentMembers());
}

QByteArray documentText(const ChartDocument& document) {
    // Names read from foreign tables need not be UTF-8: what is not becomes U+FFFD.
    return QByteArray::fromStdString(
        chartDocumentToJson(document).dump(-1, ' ', true, Json::error_handler_t::replace));
}

} // namespace epsiloscope
