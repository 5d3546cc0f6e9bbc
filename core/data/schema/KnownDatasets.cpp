// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema/DataPreset.h"
#include "core/data/table/ClassNames.h"
#include "core/data/table/UnknownColumn.h"

#include <algorithm>
#include <initializer_list>

namespace epsiloscope {
namespace {

using Names = std::vector<std::string>;

std::string namelessColumn(std::size_t column) {
    return "column " + std::to_string(column + 1);
}

bool isNameless(const Table& table) {
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        if (table.columns[i].name != namelessColumn(i)) return false;
    return true;
}

bool hasNamesOf(const Table& table, const DataPreset& preset) {
    return std::equal(table.columns.begin(), table.columns.end(), preset.columnNames.begin(),
                      preset.columnNames.end(), [](const Column& column, const std::string& name) {
                          return plainName(column.name) == plainName(name);
                      });
}

/// Texts, or no cell at all, which may have been read as anything.
bool holdsTexts(const Column& column, std::size_t rows) {
    return column.type == ColumnType::Categorical || column.missing() == rows;
}

bool hasNumbersAt(const Table& table, std::initializer_list<std::size_t> columns) {
    return std::all_of(columns.begin(), columns.end(),
                       [&](std::size_t i) { return table.columns[i].type == ColumnType::Numeric; });
}

bool hasTextsAt(const Table& table, std::initializer_list<std::size_t> columns) {
    return std::all_of(columns.begin(), columns.end(),
                       [&](std::size_t i) { return holdsTexts(table.columns[i], table.rows); });
}

/// Whether a column of texts has a value, and none but these.
bool holdsOnly(const Column& column, const Names& allowed) {
    if (column.type != ColumnType::Categorical) return false;
    const Names found = classNames(column);
    return !found.empty() && std::all_of(found.begin(), found.end(), [&](const std::string& value) {
        return std::find(allowed.begin(), allowed.end(), value) != allowed.end();
    });
}

/// Copies of a file call the same column "education-num", "education.num" or "Education_Num", or nothing.
bool isNamedOrNameless(const DataPreset& preset, const Table& table) {
    return hasNamesOf(table, preset) || isNameless(table);
}

bool isAdult(const DataPreset& preset, const Table& table) {
    return isNamedOrNameless(preset, table) && hasNumbersAt(table, {0, 2, 4, 10, 11, 12}) &&
           hasTextsAt(table, {1, 3, 5, 6, 7, 8, 9, 13}) &&
           holdsOnly(table.columns[14], {"<=50K", ">50K", "<=50K.", ">50K."});
}

bool isCredit(const DataPreset& preset, const Table& table) {
    return hasNamesOf(table, preset) &&
           std::all_of(table.columns.begin(), table.columns.end(),
                       [](const Column& column) { return column.type == ColumnType::Numeric; });
}

// A number that was read as a text is a question for the person, not a well-known file.
bool isBank(const DataPreset& preset, const Table& table) {
    return hasNamesOf(table, preset) && hasNumbersAt(table, {0, 5, 9, 11, 12, 13, 14});
}

bool isKdd(const DataPreset& preset, const Table& table) {
    if (!isNamedOrNameless(preset, table)) return false;
    if (!hasNumbersAt(table, {0, 4, 5, 22, 40}) || !hasTextsAt(table, {2, 3})) return false;
    if (!holdsOnly(table.columns[1], {"tcp", "udp", "icmp"})) return false;
    return table.columns[41].type == ColumnType::Categorical &&
           findClass(classNames(table.columns[41]), "normal") >= 0;
}

bool isNslKdd(const DataPreset& preset, const Table& table) {
    return isKdd(preset, table) && hasNumbersAt(table, {42});
}

/// The share of ink of all pixels: .1307 of MNIST, .2860 of Fashion-MNIST (both published by those who
/// trained on them), .19 of Kuzushiji-MNIST. Of as many pictures as tell it well.
double ink(const Pictures& pictures) {
    constexpr std::size_t enough = 2000;
    const std::size_t pixels = std::min(pictures.pixels.size(), enough * pictures.size());
    if (pixels == 0) return 0;
    double sum = 0;
    for (std::size_t i = 0; i < pixels; ++i)
        sum += pictures.pixels[i];
    return sum / (255 * static_cast<double>(pixels));
}

bool isMnist(const DataPreset&, const Table& table) {
    constexpr double leastInk = .09, mostInk = .17;
    if (table.columns[0].type != ColumnType::Image) return false;
    const Pictures& pictures = table.columns[0].pictures;
    if (pictures.height != 28 || pictures.width != 28 || pictures.channels != 1) return false;
    static const Names digits = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
    if (countClasses(table.columns[1], digits.size()) != digits.size() ||
        classNames(table.columns[1]) != digits)
        return false;
    const double share = ink(pictures);
    return share > leastInk && share < mostInk;
}

DataPreset adultPreset() {
    DataPreset preset;
    preset.fits = isAdult;
    preset.id = "adult";
    preset.title = "Adult (Census Income)";
    preset.source = "Shen et al., section 5.3";
    preset.columnNames = {"age",
                          "workclass",
                          "fnlwgt",
                          "education",
                          "education-num",
                          "marital-status",
                          "occupation",
                          "relationship",
                          "race",
                          "sex",
                          "capital-gain",
                          "capital-loss",
                          "hours-per-week",
                          "native-country",
                          "income"};
    preset.roles.label = "income";
    preset.roles.positive = ">50K";
    preset.roles.publicColumns = {"workclass", "fnlwgt", "race", "sex", "native-country"};
    preset.note = "'fnlwgt' is the weight of the record in the census sample, not a trait of the person.";
    return preset;
}

DataPreset creditPreset() {
    DataPreset preset;
    preset.fits = isCredit;
    preset.id = "credit";
    preset.title = "Default of Credit Card Clients (Taiwan)";
    preset.source = "Shen et al., section 5.3";
    preset.columnNames = {"ID",        "LIMIT_BAL", "SEX",       "EDUCATION", "MARRIAGE",
                          "AGE",       "PAY_0",     "PAY_2",     "PAY_3",     "PAY_4",
                          "PAY_5",     "PAY_6",     "BILL_AMT1", "BILL_AMT2", "BILL_AMT3",
                          "BILL_AMT4", "BILL_AMT5", "BILL_AMT6", "PAY_AMT1",  "PAY_AMT2",
                          "PAY_AMT3",  "PAY_AMT4",  "PAY_AMT5",  "PAY_AMT6",  "default.payment.next.month"};
    preset.roles.label = "default.payment.next.month";
    preset.roles.positive = "1";
    preset.roles.publicColumns = {"LIMIT_BAL", "SEX"};
    preset.roles.ignored = {"ID"};
    preset.note = "'ID' numbers the clients and is ignored.";
    return preset;
}

DataPreset bankPreset() {
    DataPreset preset;
    preset.fits = isBank;
    preset.id = "bank";
    preset.title = "Bank Marketing";
    preset.source = "Shen et al., section 5.3";
    preset.columnNames = {"age",      "job",   "marital",  "education", "default", "balance",
                          "housing",  "loan",  "contact",  "day",       "month",   "duration",
                          "campaign", "pdays", "previous", "poutcome",  "y"};
    preset.roles.label = "y";
    preset.roles.positive = "yes";
    preset.roles.publicColumns = {"campaign", "pdays", "poutcome"};
    preset.note = "'duration' is known only after the call, when the answer is known too: to predict it "
                  "beforehand, ignore that column.";
    return preset;
}

DataPreset kdd() {
    DataPreset preset;
    preset.fits = isKdd;
    preset.id = "kdd99";
    preset.title = "KDD Cup 1999 (network intrusion)";
    preset.source = "KDD Cup 1999 task description";
    preset.columnNames = {"duration",
                          "protocol_type",
                          "service",
                          "flag",
                          "src_bytes",
                          "dst_bytes",
                          "land",
                          "wrong_fragment",
                          "urgent",
                          "hot",
                          "num_failed_logins",
                          "logged_in",
                          "num_compromised",
                          "root_shell",
                          "su_attempted",
                          "num_root",
                          "num_file_creations",
                          "num_shells",
                          "num_access_files",
                          "num_outbound_cmds",
                          "is_host_login",
                          "is_guest_login",
                          "count",
                          "srv_count",
                          "serror_rate",
                          "srv_serror_rate",
                          "rerror_rate",
                          "srv_rerror_rate",
                          "same_srv_rate",
                          "diff_srv_rate",
                          "srv_diff_host_rate",
                          "dst_host_count",
                          "dst_host_srv_count",
                          "dst_host_same_srv_rate",
                          "dst_host_diff_srv_rate",
                          "dst_host_same_src_port_rate",
                          "dst_host_srv_diff_host_rate",
                          "dst_host_serror_rate",
                          "dst_host_srv_serror_rate",
                          "dst_host_rerror_rate",
                          "dst_host_srv_rerror_rate",
                          "label"};
    preset.roles.label = "label";
    preset.roles.labelMap = {{"normal", "normal"}, {"back", "dos"},        {"land", "dos"},
                             {"neptune", "dos"},   {"pod", "dos"},         {"smurf", "dos"},
                             {"teardrop", "dos"},  {"satan", "probe"},     {"ipsweep", "probe"},
                             {"nmap", "probe"},    {"portsweep", "probe"}, {"*", "other"}};
    preset.note = "The kinds of attack are learnt in their groups: denial of service (dos), probing, and all "
                  "others. Many records are repeated.";
    return preset;
}

DataPreset mnist() {
    DataPreset preset;
    preset.fits = isMnist;
    preset.id = "mnist";
    preset.title = "MNIST (handwritten digits)";
    preset.source = "LeCun, Cortes and Burges";
    preset.columnNames = {"pixels", "label"};
    preset.roles.label = "label";
    preset.note = "Told by its shape, 28 × 28 pixels and ten classes, and by how much ink its digits have.";
    return preset;
}

DataPreset nslKdd() {
    DataPreset preset = kdd();
    preset.fits = isNslKdd;
    preset.id = "nsl-kdd";
    preset.title = "NSL-KDD (network intrusion)";
    preset.source = "Tavallaee et al., A detailed analysis of the KDD Cup 99 data set, 2009";
    preset.columnNames.emplace_back("difficulty");
    preset.roles.ignored = {"difficulty"};
    preset.note = "The kinds of attack are learnt in their groups: denial of service (dos), probing, and all "
                  "others. 'difficulty' says how many of 21 learners were right, and is ignored.";
    return preset;
}

} // namespace

const std::vector<DataPreset>& dataPresets() {
    static const std::vector<DataPreset> presets = {adultPreset(), creditPreset(), bankPreset(),
                                                    kdd(),         nslKdd(),       mnist()};
    return presets;
}

} // namespace epsiloscope
